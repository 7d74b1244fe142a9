import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { PrivacyKind } from 'contract/privacy/desk.ts'

const headers = () => ({ origin: process.env.BASE_URL ?? '' })
const today = () => new Date().toISOString().slice(0, 10)

/** Creates a family at the desk, optionally with a privacy request. */
export async function aFamilyAddedAtDesk(page: Page, kind?: PrivacyKind, asked_on = today()) {
  const number = String(randomInt(10 ** 8)).padStart(8, '0')
  const name = `Arwa ${number}`
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1/desk/${path}`, { data, headers: headers() })
    return ((await answer.json()) as { data: { id: number } }).data
  }
  const { id } = await post('families', { name, phone: `+9665${number}`, language: 'en' })
  if (kind) await post('privacy-requests', { family_id: id, kind, channel: 'email', asked_on })
  return { id, name }
}
