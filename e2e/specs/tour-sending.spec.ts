import { expect, test } from '../site.ts'
import { aFamily, fillInTour, sendButton } from '../tour-form.ts'

const tourCall = /\/api\/v1\/tour$/

test('§2 §4 a family books a tour and sees the thank-you page with its reference', {
  tag: ['@two', '@arabic'],
}, async ({ page, visit, t }) => {
  await visit('/booktour')
  await fillInTour(page, aFamily())
  await sendButton(page, t).click()
  await expect(page).toHaveURL('/thank-you')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('tours', 'thanks_heading'))
  await expect(main).toContainText(t('tours', 'thanks_text'))
  await expect(main).toContainText(new RegExp(`${t('tours', 'your_reference')} \\S{6,}`))
  await main.getByRole('link', { name: t('tours', 'back_to_home') }).click()
  await expect(page).toHaveURL('/')
  await visit('/booktour')
  await expect(page.locator('#full_name'), 'what was sent is cleared').toHaveValue('')
})

test('arabic §digits ٤ and ٠٥٠١٢٣٤٥٦٧ are sent as the number 4 and as +966501234567', {
  tag: ['@two', '@arabic'],
}, async ({ page, visit, t }) => {
  await visit('/booktour')
  await fillInTour(page, { ...aFamily(), child_age: '٤', phone_num: '٠٥٠١٢٣٤٥٦٧' })
  const request = page.waitForRequest(tourCall)
  await sendButton(page, t).click()
  const sent = (await request).postDataJSON() as Record<string, unknown>
  expect(sent).toMatchObject({ child_age: 4, phone_num: '+966501234567' })
  await expect(page).toHaveURL('/thank-you')
})
