import type { BrowserContext } from '@playwright/test'
import type { SignedIn } from 'contract/accounts/endpoints.ts'
import { dayMs } from 'contract/durations.ts'
import { declarationWording, photoConsentWording } from 'contract/kids/rules.ts'
import sharp from 'sharp'
import { credentialsOf } from './desk.ts'
import { aNewFamily, register } from './family.ts'
import { expect } from './site.ts'

/** Photos of this width. */
const jpegs = (width: number, quality: number) => (names: readonly string[]) =>
  Promise.all(
    names.map(async (name, seed) => {
      const background = { r: (seed * 70) % 255, g: 120, b: 160 }
      const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
      const create = { width, height: (width * 3) / 4, channels: 3 as const, background, noise }
      return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg({ quality }).toBuffer() }
    }),
  )
/** Photos of a phone's size, uploaded in several chunks. */
export const photographs = jpegs(1200, 95)
/** Small pictures, uploaded in one chunk. */
export const snapshots = jpegs(480, 60)

async function post(path: string, user: SignedIn, body: unknown) {
  const answer = await fetch(`${process.env.BASE_URL}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${user.access_token}` },
    body: JSON.stringify(body),
  })
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return ((await answer.json()) as { data: { id: number; kid: { id: number } } }).data
}

let cookie: Promise<string> | undefined
/** Cookie of an admissions officer, signed in once because of the rate limit. */
const admissions = () => {
  cookie ??= fetch(`${process.env.BASE_URL}/api/v1/desk/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: process.env.BASE_URL ?? '' },
    body: JSON.stringify(credentialsOf('admissions')),
  }).then((answer) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '')
  return cookie
}

async function accept(registrationId: number) {
  const answer = await fetch(`${process.env.BASE_URL}/api/v1/desk/registrations/${registrationId}/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: process.env.BASE_URL ?? '', cookie: await admissions() },
    body: JSON.stringify({ answer: 'accepted', was: 'pending' }),
  })
  expect(answer.status, await answer.text()).toBe(200)
}

/** A child with a place at a branch, whose parent can consent to pictures. */
export async function aChildOf(branch_id: number, name: string) {
  const user = await register(aNewFamily())
  const kid = { name, birth_date: '2023-03-03', gender: 'female' }
  const starts = new Date(Date.now() + 60 * dayMs).toISOString().slice(0, 10)
  const body = { kid, branch_id, program_id: 3, start_date: starts, declaration: declarationWording }
  const registered = await post('/registerKidToBranch', user, body)
  await accept(registered.id)
  return {
    name,
    id: registered.kid.id,
    decide: (audience: string, granted: boolean) =>
      post(`/myKids/${registered.kid.id}/photoConsent`, user, { audience, granted, wording: photoConsentWording }),
  }
}

/** Calls the desk's API with the cookie of this browser. */
export async function atDesk<T>(context: BrowserContext, path: string, data?: unknown): Promise<T> {
  const address = `${process.env.BASE_URL}/api/v1/desk${path}`
  const headers = { origin: process.env.BASE_URL ?? '' }
  const answer =
    data === undefined ? await context.request.get(address) : await context.request.post(address, { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: T }).data
}
