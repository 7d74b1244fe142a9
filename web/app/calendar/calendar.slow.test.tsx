import { screen, within } from '@testing-library/react'
import { json, network, wordsFor } from 'browser/testing.tsx'
import type { CalendarEntry, SchoolCalendar } from 'contract/calendar/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { show } from '../testing.tsx'
import { isFreeDay, markOfEntry, marksIn } from './mark.ts'
import CalendarPanel from './panel.tsx'
import { calendarParams } from './search-params.ts'

const today = '2026-11-21'
const entry = (id: number, more: Partial<CalendarEntry>): CalendarEntry => ({
  id,
  kind: 'holiday',
  title: `Entry ${id}`,
  text: null,
  starts_on: '2026-11-15',
  ends_on: '2026-11-19',
  is_approximate: false,
  branches: [],
  ...more,
})
const year: SchoolCalendar = {
  year: 2026,
  first_month: '2026-08',
  last_month: '2028-08',
  entries: [
    entry(1, {}),
    entry(2, {
      kind: 'closure',
      starts_on: '2026-12-08',
      ends_on: '2026-12-08',
      branches: [{ id: 2, name: 'La Palma' }],
    }),
    entry(3, { is_approximate: true, starts_on: '2027-02-28', ends_on: '2027-03-20' }),
  ],
  events: [
    {
      id: 9,
      title: 'Concert',
      description: 'Nine minutes.',
      image: 'events/quiet-concert.webp',
      branch: null,
      place: 'Everywhere',
      audience: null,
      program: [],
      starts_at: '2026-11-24T06:00:00.000Z',
      ends_at: '2026-11-24T07:00:00.000Z',
      all_day: false,
    },
  ],
}
const school = () =>
  network((path) =>
    path.startsWith('/calendar/')
      ? json({ data: year })
      : json({ data: [{ id: 2, name: 'La Palma' }], current_page: 1, last_page: 1, per_page: 100, total: 1 }),
  )
const panel = <CalendarPanel today={today} initial={undefined} />

const language = 'ar'
const t = wordsFor(language).calendar

test('product §3 the month starts on Sunday, marks Friday and Saturday, Hijri beside Gregorian, and today', async () => {
  school()
  show(panel, { language, at: '/here?tab=3' })
  await screen.findByText('Entry 1', { selector: 'b' })

  const table = screen.getByRole('table')
  const [head, firstWeek] = within(table).getAllByRole('row')
  expect(within(head as HTMLElement).getAllByRole('columnheader')[0]?.textContent).toContain('الأحد')
  const cells = within(firstWeek as HTMLElement).getAllByRole('cell')
  // 1 November 2026 is a Sunday and 21 Jumada I 1448.
  expect(cells[0]?.textContent).toBe('121')
  expect(cells.map((cell) => cell.classList.contains('month-off'))).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
    true,
  ])
  expect(table.querySelector('[aria-current="date"]')?.textContent).toMatch(/^21/)
  expect(screen.getByRole('heading', { level: 2, name: /2026.*1448/ })).toBeTruthy()
})

test('product §3 an entry of several days has a bar on each day, and its name once a week', async () => {
  school()
  show(panel, { language, at: '/here?tab=3' })
  await screen.findByText('Entry 1', { selector: 'b' })

  const table = screen.getByRole('table')
  expect(within(table).getAllByRole('link', { name: 'Entry 1' })).toHaveLength(1)
  expect(table.querySelectorAll('.month-mark.date-tile-6')).toHaveLength(5)
})

test('§9 tour days are the coming Tuesdays and Thursdays without holidays', async () => {
  school()
  show(panel, { language, at: '/here?tab=3&month=2026-12&branch=2' })
  await screen.findByText('Entry 2', { selector: 'b' })

  const days = [...document.querySelectorAll('.month-tour')].map((tour) =>
    Number(tour.closest('td')?.querySelector('b')?.textContent),
  )
  // On Tuesday the 8th this branch is closed.
  expect(days).toEqual([1, 3, 10, 15, 17, 22, 24, 29, 31])
})

test('product §3 a feast is marked as approximate, and a closure names its branch once', async () => {
  school()
  show(panel, { language, at: '/here?tab=3&view=year' })
  const feast = (await screen.findByText('Entry 3')).closest('li')
  expect(feast?.textContent).toContain(t.approximate)
  expect(screen.getByText('Entry 2').closest('li')?.textContent).not.toContain(
    (t.only ?? '').replace('{{branches}}', 'La Palma'),
  )
  expect(screen.getAllByRole('heading', { level: 3 }).length).toBe(3)
})

test('product §3 the calendar can be subscribed to, downloaded and printed, for this branch and in this language', async () => {
  school()
  show(panel, { language, at: '/here?tab=3&branch=2' })
  await screen.findByText('Entry 1', { selector: 'b' })

  const feed = `smartkids.example/calendar/2.ics?lng=${language}`
  expect(screen.getByRole('link', { name: t.subscribe_phone }).getAttribute('href')).toBe(`webcal://${feed}`)
  expect(screen.getByRole('link', { name: t.google }).getAttribute('href')).toContain(
    encodeURIComponent(`webcal://${feed}`),
  )
  expect(screen.getByRole('link', { name: t.download }).getAttribute('href')).toBe(`/calendar/2.ics?lng=${language}`)
  const printed = vi.fn()
  vi.stubGlobal('print', printed)
  screen.getByRole('button', { name: t.print }).click()
  expect(printed).toHaveBeenCalledOnce()
})

test('§4 a calendar that failed to load shows a notice', async () => {
  network((path) =>
    path.startsWith('/calendar/') ? json({ code: 'unexpected', message: '' }, 500) : json({ data: [] }),
  )
  show(panel, { language, at: '/here?tab=3' })

  expect(
    await screen.findByRole('button', { name: wordsFor(language).shell.try_again }, { timeout: 8000 }),
  ).toBeTruthy()
}, 15_000)

test.each([
  ['', { branch: undefined, view: 'month', month: '2026-11' }],
  ['branch=abc&view=%00&month=26-1', { branch: undefined, view: 'month', month: '2026-11' }],
  ['branch=5&view=year&month=2027-09', { branch: 5, view: 'year', month: '2027-09' }],
  ['month=2030-01', { month: '2026-11' }],
])('product §3 ?%s is valid, or treated as missing', (query, expected) => {
  expect(calendarParams(new URLSearchParams(query), today)).toMatchObject(expected)
})

test('product §3 a month contains entries that begin before it or end after it', () => {
  const marks = year.entries.map(markOfEntry)
  expect(marksIn(marks, '2027-03').map(({ title }) => title)).toEqual(['Entry 3'])
  expect(marksIn(marks, '2027-02').map(({ title }) => title)).toEqual(['Entry 3'])
  expect(marksIn(marks, '2027-04')).toEqual([])
})

test('product §3 a closed branch is closed for its own families only', () => {
  expect(isFreeDay(year.entries, '2026-12-08', 2)).toBe(true)
  expect(isFreeDay(year.entries, '2026-12-08', 3)).toBe(false)
  expect(isFreeDay(year.entries, '2026-11-19', undefined)).toBe(true)
})
