import type { Page } from '@playwright/test'
import { writtenMails } from '../mail.ts'
import { expect, test } from '../site.ts'
import { aFamily, fillInTour, sendButton, tourFieldIds } from '../tour-form.ts'
import type { Words } from '../words.ts'

test.use({ javaScriptEnabled: false, forgiven: /status of 422/ })

const send = (page: Page, t: Words) => Promise.all([page.waitForNavigation(), sendButton(page, t).click()])

test('product §3 without JavaScript the form posts, and opens at its errors beside their fields with the typed values', {
  tag: ['@two', '@english'],
}, async ({ page, t, language }) => {
  await page.goto('/booktour')
  await fillInTour(page, { ...aFamily(), email: 'noura@', phone_num: '' })
  await send(page, t)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('main').getByRole('alert').last()).toBeInViewport()
  await expect(page.getByRole('button', { name: t('nearest', 'ask') })).toBeHidden()
  await expect(page.locator('#email-error')).toContainText(t('fields', 'email.invalid'))
  await expect(page.locator('#phone_num-error')).toContainText(t('fields', 'phone_num.required'))
  await expect(page.locator('#email')).toHaveValue('noura@')
  await expect(page.locator(tourFieldIds.full_name)).toHaveValue(/نورة/)
  await expect(page.locator(tourFieldIds.child_age)).toHaveValue('4')
  await expect(page.locator('#full_name-error')).toHaveCount(0)
})

test('§2 without JavaScript a tour is booked: the thank-you page shows, and two mails are written', {
  tag: ['@two', '@arabic'],
}, async ({ page, t, branches, language }) => {
  const family = aFamily()
  const branch = (await branches())[1]
  await page.goto(`/booktour?branch=${branch?.id}`)
  await fillInTour(page, { ...family, phone_num: '٠٥٠١٢٣٤٥٦٧', child_age: '٤' })
  await send(page, t)
  await expect(page).toHaveURL(/\/thank-you/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('tours', 'thanks_heading'))

  const folder = process.env.E2E_DATA_FOLDER ?? ''
  const mailed = async () => {
    const mails = await writtenMails(folder)
    return mails.filter(({ to, text }) => to.includes(family.email) || text.includes(family.email))
  }
  await expect.poll(async () => (await mailed()).length, { timeout: 20_000 }).toBe(2)
  const toFamily = (await mailed()).find(({ to }) => to.includes(family.email))
  const toAdmissions = (await mailed()).find(({ to }) => !to.includes(family.email))
  expect(toFamily?.text).toContain(branch?.name)
  expect(toFamily?.text).toMatch(new RegExp(`dir="?${language === 'ar' ? 'rtl' : 'ltr'}`))
  expect(toAdmissions?.to).toMatch(/admissions/)
  expect(toAdmissions?.text).toContain(family.full_name)
})

test('product §3 without JavaScript the language links lead to the same page in the other language', {
  tag: ['@desktop', '@english'],
}, async ({ page, language }) => {
  const other = language === 'en' ? 'ar' : 'en'
  await page.goto('/thank-you')
  await page.getByRole('banner').locator(`a[lang="${other}"]`).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
})
