import { isAtDesk } from '../desk.ts'
import { aVisit, branchOf, cardOf, freeTimes, openWeek, timeOf } from '../desk-visits.ts'
import { expect, test } from '../site.ts'

const at = (name: string) => ({ name, exact: true })

test.use({ timezoneId: 'America/Los_Angeles' })

test('desk §4 in Los Angeles too the week shows Riyadh’s days, and a card dropped on a free slot moves there after the mail was previewed', {
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
