import { inLanguage, isAtDesk } from '../desk.ts'
import { answered } from '../desk-visits.ts'
import { expect, test } from '../site.ts'
import { aFamily } from '../tour-form.ts'

test('desk §2 an email to a family can be undone while it waits; sent again, the record shows the time of sending', {
  tag: ['@two', '@arabic'],
}, async ({ page, context, request, language, t }) => {
  const words = (key: string, facts?: Record<string, string>) => t('desk-families', key, facts)
  const mark = String(Date.now()).slice(-8)
  const name = `نخلة ${mark}`
  const data = { ...aFamily(), full_name: name, phone_num: `059${mark.slice(1)}`, branch_id: 2 }
  expect((await answered(() => request.post('/api/v1/tour', { data }))).status()).toBe(201)
  await isAtDesk(context, 'admissions')
  await page.goto(inLanguage(`/desk/families?q=${mark}`, language))
  await page.getByRole('table').getByRole('link', { name }).click()
  const reached = page.getByRole('list', { name: words('stage'), exact: true }).locator('[aria-current=step]')
  await expect(reached).toHaveText(t('desk-values', 'stage_new'))

  const happened = page.getByRole('region', { name: words('what_happened'), exact: true })
  const text = page.getByRole('textbox', { name: words('text_email') })
  const send = page.getByRole('button', { name: words('send') })
  await page.getByRole('textbox', { name: words('subject') }).fill('زيارتكم')
  await text.fill('أهلًا بكم يوم الثلاثاء')
  await send.click()
  await expect(page.getByText(words('sent', { name }))).toBeVisible()
  await expect(reached).toHaveText(t('desk-values', 'stage_new'))
  await page.getByRole('button', { name: t('desk-shell', 'undo') }).click()
  await expect(page.getByText(words('taken_back', { name }))).toBeVisible()
  await expect(reached).toHaveText(t('desk-values', 'stage_new'))
  await expect(happened.getByText(words('event_reply_email'))).toHaveCount(0)
  await expect(text).toHaveValue('أهلًا بكم يوم الثلاثاء')

  await send.click()
  await expect(reached).toHaveText(t('desk-values', 'stage_answered'))
  const mail = happened.getByRole('listitem').filter({ hasText: words('event_reply_email') })
  await expect(mail).toContainText(words('letter_sent', { time: '' }).trim(), { timeout: 60_000 })
})
