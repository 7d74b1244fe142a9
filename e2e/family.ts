import { expect, type Page } from '@playwright/test'
import type { SignedIn } from 'contract/accounts/endpoints.ts'
import { aPhone } from './phone.ts'
import { fetchPatiently } from './when-busy.ts'
import type { Language, Words } from './words.ts'

/** Credentials of the demo family (product §4). */
export const demoFamily = { email: 'parent@demo.smartkids.example', password: 'demo-parent-2026' }

let families = 0
/** Details for a new family, for tests that change data. */
export function aNewFamily() {
  families += 1
  return {
    name: 'نورة Al-Harbi',
    email: `family.${process.pid}.${families}.${Date.now()}@mail.example`,
    phone: aPhone(),
    gender: 'female',
    password: 'three blue cylinders',
  }
}

async function post(path: string, body: unknown, language: Language = 'en'): Promise<SignedIn> {
  const answer = await fetchPatiently(`${process.env.BASE_URL}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  })
  expect(answer.status, path).toBe(200)
  return ((await answer.json()) as { data: SignedIn }).data
}

export const logIn = (family: { email: string; password: string } = demoFamily) =>
  post('/auth/login', { email: family.email, password: family.password })

let reading: Promise<SignedIn> | undefined
/** Shared log-in of the demo family for tests that only read, because log-ins are rate limited. */
export const isReading = () => {
  reading ??= logIn()
  return reading
}

export const register = (family: ReturnType<typeof aNewFamily>, language?: Language) =>
  post('/auth/register', { ...family, password_confirmation: family.password }, language)

/** Stores the user in the browser before the first page (spec §3); later changes by the page stay. */
export const wasSignedIn = (page: Page, user: SignedIn) =>
  page.addInitScript((saved) => {
    if (sessionStorage.getItem('signed-in-once')) return
    sessionStorage.setItem('signed-in-once', 'yes')
    for (const key of ['push_id', 'machine_id', 'push_prompted', 'kept']) localStorage.setItem(key, `some ${key}`)
    localStorage.setItem('user', saved)
  }, JSON.stringify(user))

/** Fills in and sends the form of a new account. */
export async function signUp(page: Page, t: Words, family: ReturnType<typeof aNewFamily>) {
  for (const field of ['name', 'email', 'phone', 'password'] as const) await page.fill(`#${field}`, family[field])
  await page.getByText(t('accounts', 'mother'), { exact: true }).click()
  await page.fill('#password_confirmation', family.password)
  await page.getByRole('button', { name: t('accounts', 'create_account') }).click()
}
