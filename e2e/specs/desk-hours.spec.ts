import { coversDay } from 'contract/calendar/closing-days.ts'
import type { SchoolCalendar } from 'contract/calendar/endpoints.ts'
import { tourWeekdays } from 'contract/tours/days.ts'
import { addDays, riyadhDay, weekdayOf } from 'i18n/format.ts'
import { isAtDesk } from '../desk.ts'
import { aVisit, branchOf, cardOf, openWeek, slotsOfWeek, timeOf } from '../desk-visits.ts'
import { expect, test } from '../site.ts'

test.describe('On another continent', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })
  test('desk §4 in Los Angeles the week shows Riyadh’s days, and the hours of the last day of Ramadan', {
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
