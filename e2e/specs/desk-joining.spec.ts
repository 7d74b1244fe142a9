import type { Page } from '@playwright/test'
import { inLanguage, isAtDesk, mailedLink, signIn } from '../desk.ts'
import { expect, test } from '../site.ts'
import type { Language, Words } from '../words.ts'

test.use({ forgiven: /\b(401|403|404|422)\b/ })

const password = 'a quiet morning at the shore'

/** The owner invites somebody on the staff's screen. */
async function invite(page: Page, { email, language, t }: { email: string; language: Language; t: Words }) {
  await page.goto(inLanguage('/desk/staff', language))
  await page
    .getByRole('button', { name: t('desk-staff', 'invite') })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: t('desk-staff', 'invite') })
  await form.locator('input[name=name]').fill('لمى الزامل')
  await form.locator('input[name=email]').fill(email)
  await form.locator('input[value=editor]').check()
  await form.locator('button[type=submit]').click()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible()
}

async function accept(page: Page, link: string, language: Language) {
  await page.goto(inLanguage(link, language))
  for (const name of ['password', 'password_confirmation']) await page.locator(`input[name=${name}]`).fill(password)
  await page.locator('#invitation button[type=submit]').click()
}

const recoveryCodes = (page: Page, t: Words) =>
  page.getByRole('list', { name: t('desk-sign-in', 'recovery_title') }).getByRole('listitem')

const leaveCodes = async (page: Page, t: Words) => {
  await page.getByRole('checkbox', { name: t('desk-sign-in', 'codes_saved') }).check()
  await page.getByRole('button', { name: t('desk-sign-in', 'go_on') }).click()
}

test('desk §1 an invitation works once; then a passkey signs in, not without user verification, or a recovery code', {
  tag: ['@arabic', '@desktop'],
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'owner')
  const email = `passkey.${Date.now()}@school.example`
  await invite(page, { email, language, t })
  const link = await mailedLink(process.env.E2E_DATA_FOLDER ?? '', email, 'invitation')
  await context.clearCookies()

  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await accept(page, link, language)
  await page.getByRole('button', { name: t('desk-sign-in', 'make_passkey') }).click()
  await expect(recoveryCodes(page, t)).toHaveCount(10)
  const [code = ''] = await recoveryCodes(page, t).allTextContents()
  await leaveCodes(page, t)
  const today = page.getByRole('heading', { level: 1, name: t('desk-today', 'title') })
  await expect(today).toBeVisible()
  await page.goto(inLanguage(link, language))
  await expect(page.getByRole('heading', { name: t('desk-sign-in', 'dead_title') })).toBeVisible()

  const signInAgain = async () => {
    await context.clearCookies()
    await page.goto(inLanguage('/desk', language))
    await signIn(page, { email, password })
  }
  await signInAgain()
  const use = page.getByRole('button', { name: t('desk-sign-in', 'use_passkey') })
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await use.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await use.click()
  await expect(today).toBeVisible()

  await signInAgain()
  await page.getByRole('button', { name: t('desk-sign-in', 'by_recovery_code') }).click()
  await page.getByLabel(t('desk-sign-in', 'recovery_code')).fill(code)
  await page.getByRole('button', { name: t('desk-sign-in', 'confirm') }).click()
  await expect(today).toBeVisible()
})
