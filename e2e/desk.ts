import { createHmac } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { Role } from 'contract/staff/roles.ts'
import { writtenMails } from './mail.ts'
import { expect } from './site.ts'
import type { Language, Words } from './words.ts'

/** Credentials of the demo school's staff: one of each role, without a second factor (desk §1). */
export const credentialsOf = (role: Role) => ({
  email: `${role}@demo.smartkids.example`,
  password: 'demo-desk-2026',
})

/** Signs the browser in at the desk. */
export async function isAtDesk(context: BrowserContext, role: Role) {
  const address = process.env.BASE_URL ?? ''
  const answer = await context.request.post(`${address}/api/v1/desk/sign-in`, {
    data: credentialsOf(role),
    headers: { origin: address },
  })
  expect(answer.status()).toBe(200)
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
const cookies = new Map<Role, Cookies>()
/**
 * Signs in with a shared session, because sign-ins are rate limited. The test must not sign out. A repeated password gives the
 * session another token; then a new one begins.
 */
export async function looksAtDesk(context: BrowserContext, role: Role) {
  const known = cookies.get(role)
  if (known) {
    await context.addCookies(known)
    if ((await context.request.get('/api/v1/desk/me')).ok()) return
  }
  await isAtDesk(context, role)
  cookies.set(role, await context.cookies())
}

/** Address with the language, independent of the stored choice, which parallel tests may change. */
export const inLanguage = (path: string, language: Language) =>
  `${path}${path.includes('?') ? '&' : '?'}lng=${language}`

/** Waits until a screen of the desk is shown with its data. */
export async function untilLoaded(page: Page, t: Words) {
  await page.getByRole('main').waitFor()
  await expect(page.getByRole('status').filter({ hasText: t('desk-shell', 'loading') })).toHaveCount(0)
}

/** Fills in and sends the sign-in form. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('#sign-in button[type=submit]').click()
}

/** Newest mailed link of a kind for an address. */
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

/** TOTP code for a secret (RFC 6238). */
export function codeOf(secret: string, at = Date.now()) {
  const bits = [...secret.replace(/\s/g, '')].map((character) =>
    alphabet.indexOf(character).toString(2).padStart(5, '0'),
  )
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const hash = createHmac('sha1', key).update(step).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
