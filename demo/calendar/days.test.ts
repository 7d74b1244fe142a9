import { addDays, riyadhDay, weekdayOf } from 'i18n/format.ts'
import { hijriDate } from 'i18n/hijri.ts'
import { expect, test } from 'vitest'
import { events } from '../events/events.ts'
import { momentsOf } from '../events/rows.ts'
import { branches } from '../school/branches.ts'
import { calendarDays, isHoliday } from './days.ts'

const years = [2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2035]
const titled = (today: string, title: string) => calendarDays(today).filter((entry) => entry.title.en === title)

test.each(years)(
  'the school year of %i and the next have three terms in order, wherever the religious feasts fall',
  (year) => {
    const terms = calendarDays(`${year}-11-21`).filter(({ kind }) => kind === 'term')
    expect(terms.map(({ title }) => title.en)).toEqual(
      [1, 2].flatMap(() =>
        ['First', 'Second', 'Third'].flatMap((term) => [`${term} term begins`, `${term} term ends`]),
      ),
    )
    for (const { title, starts_on } of terms)
      expect(weekdayOf(starts_on), `${title.en} ${starts_on}`).toBe(title.en.endsWith('begins') ? 0 : 4)
  },
)

test.each(years)('no term of %i begins or ends in a holiday, and no training day or closure falls into one', (year) => {
  const entries = calendarDays(`${year}-11-21`)
  const holidays = entries.filter(({ kind }) => kind === 'holiday')
  for (const { kind, title, starts_on, ends_on } of entries) {
    expect(ends_on >= starts_on, title.en).toBe(true)
    if (kind === 'holiday' || kind === 'hours' || title.en === 'The rooms are prepared') continue
    const inside = holidays.filter((holiday) => holiday.starts_on <= starts_on && starts_on <= holiday.ends_on)
    expect(
      inside.map((holiday) => holiday.title.en),
      `${title.en} ${starts_on}`,
    ).toEqual([])
  }
})

test('the National Day is 23 September and the Founding Day 22 February; on a weekend a school day is free as well', () => {
  // 2026-09-23 is a Wednesday, 2027-02-22 a Monday.
  expect(titled('2026-11-21', 'Saudi National Day')[0]).toMatchObject({
    starts_on: '2026-09-23',
    ends_on: '2026-09-23',
  })
  expect(titled('2026-11-21', 'Founding Day')[0]).toMatchObject({ starts_on: '2027-02-22', ends_on: '2027-02-22' })
  // 2028-09-23 is a Saturday; 2030-02-22 a Friday.
  expect(titled('2028-11-21', 'Saudi National Day')[0]).toMatchObject({
    starts_on: '2028-09-23',
    ends_on: '2028-09-24',
  })
  expect(titled('2029-11-21', 'Founding Day')[0]).toMatchObject({ starts_on: '2030-02-21', ends_on: '2030-02-22' })
})

test('feasts and Ramadan follow Umm al-Qura and are marked as approximate', () => {
  const moon = calendarDays('2026-11-21').filter(({ is_approximate }) => is_approximate)
  expect(moon.length).toBeGreaterThanOrEqual(5)
  const holds = (isoDay: string, month: number, day: number) => {
    const date = hijriDate(isoDay)
    return date.month === month && date.day === day
  }
  for (const { title, starts_on, ends_on } of moon) {
    const days = Array.from({ length: 40 }, (_, later) => addDays(starts_on, later)).filter((day) => day <= ends_on)
    if (title.en === 'Ramadan hours') expect(holds(starts_on, 9, 1), starts_on).toBe(true)
    else if (title.en === 'Eid al-Fitr holiday') expect(days.some((day) => holds(day, 10, 1))).toBe(true)
    else
      expect(
        days.some((day) => holds(day, 12, 10)),
        title.en,
      ).toBe(true)
  }
})

test('Jeddah has its mid-year break a week after the others, and every closure names one branch', () => {
  const [others, jeddah] = titled('2026-11-21', 'Mid-year break')
  expect(jeddah?.branch_ids).toEqual([1, 2])
  expect(jeddah?.starts_on).toBe(addDays(others?.starts_on ?? '', 7))
  const known = branches.map(({ id }) => id)
  for (const { kind, branch_ids } of calendarDays('2026-11-21')) {
    for (const id of branch_ids) expect(known).toContain(id)
    if (kind === 'closure') expect(branch_ids).toHaveLength(1)
  }
})

test('the summer belongs to the ending school year, and a new one begins in August', () => {
  expect(calendarDays('2026-07-31')[0]?.starts_on.slice(0, 4)).toBe('2025')
  expect(calendarDays('2026-08-01')[0]?.starts_on.slice(0, 4)).toBe('2026')
})

test('in term time the coming events of the demo school fall on school days', () => {
  for (const today of ['2026-09-01', '2026-11-06', '2026-11-21', '2026-12-10', '2027-02-20', '2027-04-20']) {
    const entries = calendarDays(today)
    for (const event of events.filter(({ starts }) => starts.days_from_now > 0)) {
      const { starts_at, ends_at } = momentsOf(event, today)
      const days = [riyadhDay(starts_at), riyadhDay(new Date(ends_at.getTime() - 1))]
      for (const day of days) expect(isHoliday(entries, day, event.branch_id), `${event.title.en} ${day}`).toBe(false)
    }
  }
})
