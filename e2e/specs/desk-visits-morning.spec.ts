import { expectNoBarriers } from '../axe.ts'
import { isAtDesk } from '../desk.ts'
import { aVisit, branchOf, cardOf, freeTimes, listRowOf, openWeek, timeOf } from '../desk-visits.ts'
import { expect, test } from '../site.ts'
import { aFamily } from '../tour-form.ts'

// The browser logs the 409 of another user's earlier change to the console.
test.use({ forgiven: /status of 409/ })

const at = (name: string) => ({ name, exact: true })

test('desk §4 by keys alone: a visit is moved, moved back and cancelled, with its mail previewed', {
  tag: ['@desktop', '@english'],
}, async ({ page, context, language, phone, t }) => {
  const branch = branchOf(language, phone)
  await isAtDesk(context, 'admissions')
  const [first = ''] = await freeTimes(context, branch, 4)
  const { full_name: name, email } = await aVisit(context, branch, first)
  await openWeek(page, language, branch, first)
  await cardOf(page, name).getByRole('link').focus()
  await page.keyboard.press('KeyM')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').focus()
  await page.keyboard.press('End')
  await expect(dialog.getByRole('region', { name: t('desk-visits', 'letter', { to: email ?? '' }) })).toBeVisible()
  await expectNoBarriers(page, 'about to move')
  await dialog.getByRole('button', at(t('desk-visits', 'move'))).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(timeOf(page, language, first)).not.toContainText(name)

  await page.keyboard.press('KeyZ')
  await expect(timeOf(page, language, first)).toContainText(name)

  await cardOf(page, name).getByRole('link').focus()
  await page.keyboard.press('Delete')
  await expect(dialog.getByRole('region', { name: t('desk-visits', 'letter', { to: email ?? '' }) })).toBeVisible()
  await expectNoBarriers(page, 'about to cancel')
  await dialog.getByRole('button', at(t('desk-visits', 'cancel_visit'))).press('Enter')
  await expect(page.getByText(t('desk-visits', 'cancelled', { name }), { exact: true })).toBeVisible()
  await expect(cardOf(page, name)).toHaveCount(0)
})

test('desk §4 a walk-in is recorded by keys, without an email, as attended', { tag: ['@two', '@english'] }, async ({
  page,
  context,
  language,
  phone,
  t,
}) => {
  const branch = branchOf(language, phone)
  await isAtDesk(context, 'admissions')
  await openWeek(page, language, branch, new Date().toISOString())
  await expect(page.getByRole('button', at(t('desk-visits', 'print')))).toBeVisible()
  await page.keyboard.press('KeyV')
  const dialog = page.getByRole('dialog')
  const { full_name: name, child_age, phone_num } = aFamily()
  for (const [field, value] of Object.entries({ full_name: name, child_age, phone_num })) {
    await dialog.locator(`[name=${field}]`).focus()
    await page.keyboard.insertText(value)
  }
  await expectNoBarriers(page, 'a walk-in')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('desk-visits', 'booked', { name }), { exact: true })).toBeVisible()
  const row = listRowOf(page, name)
  await expect(row.getByRole('button', at(t('desk-visits', 'came')))).toHaveAttribute('aria-pressed', 'true')

  // Corrects a wrong click.
  await row.getByRole('button', at(t('desk-visits', 'did_not_come'))).click()
  await expect(row.getByRole('button', at(t('desk-visits', 'did_not_come')))).toHaveAttribute('aria-pressed', 'true')
  await row.getByRole('button', at(t('desk-visits', 'came'))).click()
  await expect(row.getByRole('button', at(t('desk-visits', 'came')))).toHaveAttribute('aria-pressed', 'true')
  await expectNoBarriers(page, 'the week and the list of a day')
})

test('desk §4 attendance is disabled before the visit; the printed list of the day has empty boxes', {
  tag: ['@two', '@english'],
}, async ({ page, context, language, phone }) => {
  const branch = branchOf(language, phone)
  await isAtDesk(context, 'admissions')
  const [slot = ''] = await freeTimes(context, branch, 10)
  const { full_name: name } = await aVisit(context, branch, slot)
  await openWeek(page, language, branch, slot)
  const row = listRowOf(page, name)
  await expect(row).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(row.locator('[aria-hidden=true]').last()).toBeVisible()
  for (const gone of ['.week-strip', '.visits-days', '.visits-requests', '.visits-list button', 'nav'])
    await expect(page.locator(gone).first()).toBeHidden()
})
