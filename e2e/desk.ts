import { createHmac } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { Role } from 'contract/staff/roles.ts'
import { writtenMails } from './mail.ts'
import { expect } from './site.ts'
import type { Language } from './words.ts'

/** The demo school's people: one of each role, who need no second step (desk §1). */
export const credentialsOf = (role: Role) => ({
  email: `${role}@demo.smartkids.example`,
  password: 'demo-desk-2026',
})

/** Signed in at the desk on an earlier visit. */
export async function isAtDesk(context: BrowserContext, role: Role, address = process.env.BASE_URL ?? '') {
  const answer = await context.request.post(`${address}/api/v1/desk/sign-in`, {
    data: credentialsOf(role),
    headers: { origin: address },
  })
  expect(answer.status()).toBe(200)
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
const cookies = new Map<Role, Cookies>()
/** The same for who only looks: signed in once, because sign-ins have a budget. Must not sign out. */
export async function looksAtDesk(context: BrowserContext, role: Role) {
  const known = cookies.get(role)
  if (known) return context.addCookies(known)
  await isAtDesk(context, role)
  cookies.set(role, await context.cookies())
}

/** In this language, whatever others have made of the same person's meanwhile. */
export const inLanguage = (path: string, language: Language) =>
  `${path}${path.includes('?') ? '&' : '?'}lng=${language}`

/** Fills in the one form that stands at every address of the desk. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('#sign-in button[type=submit]').click()
}

/** The newest link of a kind that was mailed to somebody. */
export async function mailedLink(dataFolder: string, to: string, kind: 'invitation' | 'password') {
  let link: string | undefined
  await expect(async () => {
    const mails = (await writtenMails(dataFolder)).filter((mail) => mail.to.includes(to))
    link = new RegExp(`http\\S+/desk/${kind}/[\\w-]+`).exec(mails.at(-1)?.text ?? '')?.[0]
    expect(link).toBeDefined()
  }).toPass({ timeout: 20_000 })
  return link ?? ''
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator shows for a secret (RFC 6238). */
export function codeOf(secret: string, at = Date.now()) {
  const bits = [...secret.replace(/\s/g, '')].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const hash = createHmac('sha1', key).update(step).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
