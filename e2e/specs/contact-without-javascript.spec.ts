import { aSender, fillInMessage, sendButton } from '../message-form.ts'
import { expect, test } from '../site.ts'

test.use({ javaScriptEnabled: false, forgiven: /status of 422/ })

test('product §3 without JavaScript the message posts: errors beside their fields, then a confirmation, with typed values kept', {
  tag: ['@two', '@english'],
}, async ({ page, t, language }) => {
  const sender = aSender()
  const send = () => Promise.all([page.waitForNavigation(), sendButton(page, t).click()])
  await page.goto('/contact')
  await fillInMessage(page, { ...sender, email: 'huda@', phone: '' })
  await send()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('#email-error')).toContainText(t('fields', 'email.invalid'))
  await expect(page.locator('#phone-error')).toContainText(t('fields', 'phone.required'))
  await expect(page.locator('#contact #message')).toHaveValue(sender.message)

  await fillInMessage(page, { email: sender.email, phone: sender.phone })
  await send()
  await expect(page.getByRole('heading', { name: t('contact', 'sent_title') })).toBeVisible()
  await expect(page.getByRole('status').locator('b')).toHaveText(/^SK-/)
})
