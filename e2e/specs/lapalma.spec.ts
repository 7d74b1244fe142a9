import { readFile } from 'node:fs/promises'
import { aNewFamily, signUp } from '../family.ts'
import { expect, test } from '../site.ts'

test('§2, §9 the form of La Palma is downloaded under its name, and a mail to the branch is started', {
  tag: ['@two', '@arabic'],
}, async ({ page, visit, t, branches }) => {
  await visit('/lapalma-registration')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  for (const form of ['form_en', 'form_ar']) {
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: t('registration', form) }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe('Registration La Palma.pdf')
    const file = await readFile((await download.path()) ?? '')
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.toString('latin1')).toContain('/AcroForm')
  }
  const mail = new URL((await page.getByRole('link', { name: t('registration', 'write') }).getAttribute('href')) ?? '')
  expect(mail.pathname).toBe('lapalma@smartkids.example')
  const resort = (await branches()).find(({ is_resort }) => is_resort)
  expect(mail.searchParams.get('subject')).toBe(t('registration', 'mail_subject', { name: resort?.name ?? '' }))
})

test('§2 §7 an account created for a registration leads to the children; so does an existing one @two', {
  tag: '@english',
}, async ({ page, visit, t }) => {
  const family = aNewFamily()
  await visit('/lapalma-registration')
  await page.getByRole('link', { name: t('registration', 'account') }).click()
  await signUp(page, t, family)
  await expect(page).toHaveURL('/verificationcode')
  await page.getByRole('button', { name: t('accounts', 'later') }).click()
  await expect(page).toHaveURL('/settings#kids')
  await expect(page.locator('#kids')).toBeInViewport()

  await visit('/lapalma-registration')
  await page.getByRole('link', { name: t('registration', 'account') }).click()
  await expect(page).toHaveURL('/settings#kids')
})
