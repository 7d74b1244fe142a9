import type { BrowserContext } from '@playwright/test'
import type { SignedIn } from 'contract/accounts/endpoints.ts'
import { declarationWording, photoConsentWording } from 'contract/kids/rules.ts'
import sharp from 'sharp'
import { aNewFamily, register } from './family.ts'
import { expect } from './site.ts'

const noise = (seed: number) => ({
  create: {
    width: 1200,
    height: 900,
    channels: 3 as const,
    background: { r: (seed * 70) % 255, g: 120, b: 160 },
    noise: { type: 'gaussian' as const, mean: 128, sigma: 30 },
  },
})
/** Photographs as a phone has them, of more than one piece each. */
export const photographs = (names: readonly string[]) =>
  Promise.all(
    names.map(async (name, seed) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await sharp(noise(seed)).jpeg({ quality: 95 }).toBuffer(),
    })),
  )

/** Small ones, which arrive at once. */
export const snapshots = (names: readonly string[]) =>
  Promise.all(
    names.map(async (name, seed) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await sharp(noise(seed)).resize(480, 360).jpeg({ quality: 60 }).toBuffer(),
    })),
  )

async function post(path: string, user: SignedIn, body: unknown) {
  const answer = await fetch(`${process.env.BASE_URL}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${user.access_token}` },
    body: JSON.stringify(body),
  })
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return ((await answer.json()) as { data: { id: number; kid: { id: number } } }).data
}

/** A child of a branch, whose parent may be asked for pictures of it. */
export async function aChildOf(branch_id: number, name: string) {
  const user = await register(aNewFamily())
  const kid = { name, birth_date: '2023-03-03', gender: 'female' }
  const starts = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  const body = { kid, branch_id, program_id: 3, start_date: starts, declaration: declarationWording }
  const registered = await post('/registerKidToBranch', user, body)
  return {
    name,
    id: registered.kid.id,
    decide: (audience: string, granted: boolean) =>
      post(`/myKids/${registered.kid.id}/photoConsent`, user, { audience, granted, wording: photoConsentWording }),
  }
}

/** A call of the desk with the cookie of this browser. */
export async function atDesk<T>(context: BrowserContext, path: string, data?: unknown): Promise<T> {
  const address = `${process.env.BASE_URL}/api/v1/desk${path}`
  const headers = { origin: process.env.BASE_URL ?? '' }
  const answer =
    data === undefined ? await context.request.get(address) : await context.request.post(address, { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: T }).data
}
