import { expectNoBarriers } from '../axe.ts'
import { inLanguage, isAtDesk } from '../desk.ts'
import { answered } from '../desk-visits.ts'
import { expect, test } from '../site.ts'
import { aSurveyFamily, fillInSurvey, inDialog, reviewButton } from '../survey-form.ts'
import { aFamily } from '../tour-form.ts'

/** Markup that runs if it is not escaped. */
const hostile = '<img src=x onerror=alert(1)>'
const longer = `"><svg onload=alert(1)></svg><script>alert(1)</script><a href="javascript:alert(1)">x</a>`

test('safety: messages and answers of families never run as code at the desk', {
  tag: ['@two', '@arabic'],
}, async ({ page, context, baseURL, language, visit, t }) => {
  const headers = { 'accept-language': language }
  const send = (path: string, data: object) =>
    answered(() => context.request.post(`${baseURL}/api/v1${path}`, { data, headers }))
  // A new number: the number of another test would find a record that has a name already.
  const phone_num = `05${String(Date.now()).slice(-8)}`
  const own = `Hostile ${phone_num.slice(-5)}`
  const family = { ...aFamily(), phone_num, full_name: own, message: longer, branch_id: 2 }
  expect((await send('/tour', family)).status()).toBe(201)
  const message = {
    name: own,
    email: family.email,
    phone: family.phone_num,
    subject: hostile,
    message: longer,
    branch_id: 2,
  }
  expect((await send('/contact/sendMessage', message)).status()).toBe(201)
  await visit('/survey')
  await fillInSurvey(page, { ...aSurveyFamily(), phone: phone_num, full_name: own, email_address: family.email })
  await page.fill('#specific_questions_or_concerns', longer)
  await reviewButton(page, t).click()
  await inDialog(page, t, 'confirm').click()
  await expect(page.getByRole('dialog').first()).toBeVisible()

  const run: string[] = []
  page.on('dialog', (dialog) => {
    run.push(dialog.message())
    return dialog.dismiss()
  })
  await isAtDesk(context, 'owner')
  const at = `q=${encodeURIComponent(family.email)}`
  await page.goto(inLanguage(`/desk/families?${at}`, language))
  const link = page.getByRole('table').getByRole('link', { name: own }).first()
  await expect(link).toBeVisible()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(own)
  await expect(page.getByText(longer).first()).toBeVisible()
  await expectNoBarriers(page, 'a file of hostile words')
  for (const path of ['/desk', `/desk/families?as=board&${at}`, '/desk/visits?branch_id=2', '/desk/log']) {
    await page.goto(inLanguage(path, language))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true')
  }
  await page.keyboard.press('Control+KeyK')
  await page.getByRole('dialog').getByRole('combobox').fill(family.email)
  await expect(page.getByRole('option', { name: own }).first()).toBeVisible()
  expect(run).toEqual([])
  expect(await page.locator('img[src="x"], [onerror], [onload], a[href^="javascript:"]').count()).toBe(0)
})
