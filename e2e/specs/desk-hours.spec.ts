import { coversDay } from 'contract/calendar/closing-days.ts'
import type { SchoolCalendar } from 'contract/calendar/endpoints.ts'
import { tourWeekdays } from 'contract/tours/days.ts'
import { addDays, riyadhDay, weekdayOf } from 'i18n/format.ts'
import { expectNoBarriers } from '../axe.ts'
import { inLanguage, isAtDesk } from '../desk.ts'
import { aVisit, branchOf, cardOf, openWeek, slotsOfWeek, timeOf } from '../desk-visits.ts'
import { expect, test } from '../site.ts'

test('desk §4 the screen of the hours shows the slots families see, and the resulting month', {
  tag: ['@two', '@arabic'],
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'owner')
  await page.goto(inLanguage('/desk/visits/hours?branch_id=2', language))
  await expect(page.getByText(t('desk-visits', 'families_see'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('desk-visits', 'open_form') })).toHaveAttribute(
    'href',
    '/booktour?branch_id=2',
  )
  const month = page.getByRole('table')
  await expect(month.locator('[data-look=tours]').first()).toBeAttached()
  await expectNoBarriers(page, 'the hours of a branch')
  const before = await month.locator('caption').textContent()
  await page.getByRole('button', { name: t('desk-visits', 'month_after') }).click()
  await expect(month.locator('caption')).not.toHaveText(before ?? '')
})

test('desk §4 the manager of a branch changes its hours, which apply at once', {
  tag: ['@two', '@arabic'],
}, async ({ page, context, language, t }) => {
  await isAtDesk(context, 'manager')
  const hours = inLanguage('/desk/visits/hours', language)
  await page.goto(hours)
  const ahead = page.getByRole('textbox', { name: t('desk-visits', 'days_ahead') })
  await ahead.fill('49')
  await page.getByRole('button', { name: t('desk-visits', 'save'), exact: true }).click()
  await expect(page.getByText(t('desk-visits', 'saved'))).toBeVisible()
  await page.goto(hours)
  await expect(ahead).toHaveValue('49')
  await ahead.fill('42')
  await page.getByRole('button', { name: t('desk-visits', 'save'), exact: true }).click()
  await expect(page.getByText(t('desk-visits', 'saved'))).toBeVisible()
})

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Auckland'])
  test.describe(timezoneId, () => {
    test.use({ timezoneId })
    test(`desk §4 in ${timezoneId} the week shows Riyadh’s days, and the hours of the last day of Ramadan`, {
      tag: ['@two', '@english'],
    }, async ({ page, context, baseURL, language, phone }) => {
      const branch = branchOf(language, phone)
      await isAtDesk(context, 'admissions')
      const entries = await calendarOf(baseURL)
      const closed = (day: string) => entries.some((entry) => entry.kind === 'holiday' && coversDay(entry, day))
      const day = entries
        .filter(({ kind }) => kind === 'hours')
        .map(({ ends_on }) => lastTourDay(ends_on, closed))
        .find((last) => last > addDays(riyadhDay(new Date()), 1))
      expect(day, 'the calendar of the demo school has a Ramadan to come').toBeDefined()
      const week = await slotsOfWeek(context, branch, day ?? '')
      const slots = week.map(({ starts_at }) => starts_at).filter((slot) => slot.startsWith(day ?? ''))
      expect(slots[0], 'the first visit begins when the school does').toBe(`${day}T06:30:00.000Z`)
      const slot = slots.at(-1) ?? ''
      expect(slot <= `${day}T09:50:00.000Z`, 'and the last ends before it closes').toBe(true)
      const { full_name: name } = await aVisit(context, branch, slot)
      await openWeek(page, language, branch, slot)
      await expect(timeOf(page, language, slot)).toContainText(name)
      await expect(cardOf(page, name)).toHaveCount(1)
    })
  })

/** The last day before a day, or the day itself, on which tours run and the school is open. */
const lastTourDay = (day: string, closed: (day: string) => boolean): string =>
  tourWeekdays.includes(weekdayOf(day)) && !closed(day) ? day : lastTourDay(addDays(day, -1), closed)

/** The entries of this school year and of the next. */
async function calendarOf(baseURL: string | undefined): Promise<SchoolCalendar['entries']> {
  const read = async (query = '') => {
    const answer = await fetch(`${baseURL}/api/v1/calendar/all/show${query}`)
    return ((await answer.json()) as { data: SchoolCalendar }).data
  }
  const { year, entries } = await read()
  return [...entries, ...(await read(`?year=${year + 1}`)).entries]
}
