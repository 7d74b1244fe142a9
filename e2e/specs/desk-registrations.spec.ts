import { expectNoBarriers } from '../axe.ts'
import { inLanguage, isAtDesk } from '../desk.ts'
import { tabTo } from '../keys.ts'
import { atDesk } from '../pictures.ts'
import { expect, test } from '../site.ts'

test('enrolment §3.1 places, registrations, an offer and the fees have no barriers, work by keys, and fit 320 px', {
  tag: ['@two', '@arabic'],
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
  await expect(waiting.getByRole('button').first()).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: words('numbers_edit') }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
  await expectNoBarriers(page, 'the numbers')
  await page.keyboard.press('Escape')
  await fitsAt320()

  const dialogs = {
    offered: ['do_answer', 'do_extend', 'do_take_back'],
    waiting: ['do_change', 'do_priority'],
    with_place: ['do_end'],
  }
  for (const [status, actions] of Object.entries(dialogs)) {
    await page.goto(inLanguage(`/desk/registrations?status=${status}`, language))
    const row = page
      .getByRole('list', { name: words(`group_${status}`), exact: true })
      .getByRole('listitem')
      .first()
    for (const action of actions) {
      const name = words(action)
      const inRow = row.getByRole('button', { name: new RegExp(`^${name}`) })
      await row.getByRole('button').first().waitFor()
      if (!(await inRow.isVisible())) await row.getByRole('button', { name: new RegExp(`^${words('more')}`) }).click()
      await inRow
        .or(page.getByRole('dialog').getByRole('button', { name, exact: true }))
        .first()
        .click()
      await expectNoBarriers(page, action)
      await page.keyboard.press('Escape')
    }
  }
  await fitsAt320()

  const [family] = await atDesk<{ id: number }[]>(context, '/families?waiting=yes&per_page=1')
  await page.goto(inLanguage(`/desk/families/${family?.id}`, language))
  await page.getByRole('button', { name: words('register_child'), exact: true }).press('Enter')
  const form = page.getByRole('form', { name: words('register_child') })
  await expect(form).toBeFocused()
  await expectNoBarriers(page, 'the registration of a child')
  await tabTo(page, form.getByRole('button', { name: words('register_and_offer') }))
  await fitsAt320()

  await page.goto(inLanguage('/desk/registrations/fees?branch_id=1', language))
  await expect(page.getByRole('button', { name: t('desk-fees', 'save') })).toBeVisible()
  await expectNoBarriers(page, 'the fees')
  await fitsAt320()
})
