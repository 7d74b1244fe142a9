import { expectNoBarriers } from '../axe.ts'
import { inLanguage, isAtDesk } from '../desk.ts'
import { answered, aVisit, branchOf, cardOf, freeTimes, openWeek, timeOf } from '../desk-visits.ts'
import { expect, test } from '../site.ts'
import { aFamily } from '../tour-form.ts'

const at = (name: string) => ({ name, exact: true })

test('desk §4 a card dropped on a free slot moves there after the mail was previewed', {
  tag: ['@desktop', '@arabic'],
}, async ({ page, context, language, phone, t }) => {
  const branch = branchOf(language, phone)
  await isAtDesk(context, 'admissions')
  const times = await freeTimes(context, branch, 9)
  const [first = '', last = ''] = [times[0], times.at(-1)]
  const { full_name: name } = await aVisit(context, branch, first)
  await openWeek(page, language, branch, first)
  await cardOf(page, name).dragTo(timeOf(page, language, last))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toHaveValue(last)
  await expect(dialog.getByRole('region')).toBeVisible()
  await dialog.getByRole('button', at(t('desk-visits', 'move'))).click()
  await expect(timeOf(page, language, last)).toContainText(name)
})

test('desk §4 a request without a slot gets one', { tag: ['@two', '@arabic'] }, async ({
  page,
  context,
  baseURL,
  language,
  phone,
  t,
}) => {
  const branch = branchOf(language, phone)
  const family = aFamily()
  const data = { ...family, branch_id: branch }
  const answer = await answered(() => context.request.post(`${baseURL}/api/v1/tour`, { data }))
  expect(answer.status()).toBe(201)
  const name = family.full_name
  await isAtDesk(context, 'admissions')
  const [slot = ''] = await freeTimes(context, branch, 3)
  await openWeek(page, language, branch, slot)
  await page.getByRole('button', at(t('desk-visits', 'give_time_to', { name }))).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').selectOption(slot)
  await expectNoBarriers(page, 'about to give a time')
  await dialog.getByRole('button', at(t('desk-visits', 'give_time'))).click()
  await expect(page.getByText(t('desk-visits', 'booked', { name }), { exact: true })).toBeVisible()
  await expect(timeOf(page, language, slot)).toContainText(name)
})

test('desk §4 a role without write access sees the hours', { tag: ['@two', '@arabic'] }, async ({
  page,
  context,
  language,
  t,
}) => {
  await isAtDesk(context, 'admissions')
  await page.goto(inLanguage('/desk/visits/hours', language))
  await expect(page.getByText(t('desk-visits', 'see_only'))).toBeVisible()
  await expect(
    page
      .getByRole('group', { name: t('desk-visits', 'from') })
      .getByRole('spinbutton')
      .first(),
  ).toHaveAttribute('aria-disabled', 'true')
  await expectNoBarriers(page, 'hours that are only seen')
})
