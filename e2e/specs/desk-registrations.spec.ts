import { expectNoBarriers } from '../axe.ts'
import { inLanguage, isAtDesk } from '../desk.ts'
import { tabTo } from '../keys.ts'
import { expect, test } from '../site.ts'

test('enrolment §3.1 places, registrations, an offer and the fees have no barriers, work by keys, and fit 320 px', {
  tag: '@two',
}, async ({ page, context, language, t }) => {
  const words = (key: string) => t('desk-registrations', key)
  const fitsAt320 = async () => {
    await page.setViewportSize({ width: 320, height: 720 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  await isAtDesk(context, 'owner')
  await page.goto(inLanguage('/desk/registrations?branch_id=1&program_id=2', language))
  const waiting = page.getByRole('list', { name: words('group_waiting'), exact: true })
  await expect(waiting.getByRole('listitem').first()).toBeVisible()
  await expectNoBarriers(page, 'the registrations')

  await tabTo(page, waiting.getByRole('button').first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText(words('email_as_read'))).toBeVisible()
  await expectNoBarriers(page, 'an offer')
  await page.keyboard.press('Escape')
  await tabTo(page, page.getByRole('button', { name: words('numbers_edit'), exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
  await expectNoBarriers(page, 'the numbers')
  await page.keyboard.press('Escape')
  await fitsAt320()

  await page.goto(inLanguage('/desk/registrations/fees?branch_id=1', language))
  await expect(page.getByRole('button', { name: t('desk-fees', 'save') })).toBeVisible()
  await expectNoBarriers(page, 'the fees')
  await fitsAt320()
})
