import { showCalendar } from 'contract/calendar/endpoints.ts'
import { schoolYearOf } from 'contract/calendar/school-year.ts'
import { riyadhDay } from 'i18n/format.ts'
import { expect, test } from 'vitest'
import { aSchool, oneSchool } from '../platform/db/testing.ts'

const school = oneSchool()
const show = (branchId: number | 'all', year?: number, language: 'en' | 'ar' = 'en') =>
  school().anyone(showCalendar, { params: { branchId }, ...(year && { query: { year } }) }, { language })

test('product §3 the school year of today has terms, holidays and events in order', async () => {
  const calendar = await show('all')
  const year = schoolYearOf(riyadhDay(new Date()))

  expect(calendar.year).toBe(year)
  const titles = calendar.entries.map(({ title }) => title)
  for (const title of ['First term begins', 'Saudi National Day', 'Founding Day', 'Third term ends', 'Summer holiday'])
    expect(titles).toContain(title)
  const starts = calendar.entries.map((entry) => entry.starts_on)
  expect(starts).toEqual([...starts].sort())
  expect(starts.every((day) => day >= `${year}-07-01` && day <= `${year + 1}-07-31`)).toBe(true)
  expect(calendar.events.length).toBeGreaterThan(0)
  expect(calendar.first_month < calendar.last_month).toBe(true)
})

test('product §3 a branch has its own entries and those of all branches, and none of another branch', async () => {
  const of = async (branchId: number) => (await show(branchId)).entries.map(({ title }) => title)

  expect(await of(2)).toContain('La Palma is closed')
  expect(await of(2)).toContain('Saudi National Day')
  expect(await of(2)).not.toContain('Al Manhal is closed')
  expect((await show(2)).events.every(({ branch }) => branch === null || branch.id === 2)).toBe(true)
  const closed = (await show('all', undefined, 'ar')).entries.find(({ kind }) => kind === 'closure')
  expect(closed?.branches).toEqual([{ id: 2, name: 'لا بالما' }])
})

test('product §3 an entry that runs past the end of July is in both school years', async () => {
  const { year } = await show('all')
  const summers = await Promise.all([show('all', year), show('all', year + 1)])

  for (const { entries } of summers) expect(entries.map(({ title }) => title)).toContain('Summer holiday')
})

test('product §3 a school year without entries is empty', async () => {
  expect(await show('all', 1990)).toMatchObject({ year: 1990, entries: [], events: [] })
})

test('product §3 a school without a calendar has an empty one', async () => {
  const school = await aSchool({ empty: true, now: new Date('2026-11-21T09:00:00Z') })

  expect(await school.anyone(showCalendar, { params: { branchId: 'all' } })).toEqual({
    year: 2026,
    first_month: '2026-11',
    last_month: '2026-11',
    entries: [],
    events: [],
  })
})

test.each(['/calendar/99/show', '/calendar/none/show', '/calendar/-1/show'])('product §3 %s is 404', async (path) => {
  expect((await school().fetch(`/api/v1${path}`)).status).toBe(404)
})

test.each(['year=soon', 'year=1', 'year=99999', 'year=2026.5', 'year=2026&year=2027'])(
  'product §3 ?%s is refused with its field',
  async (query) => {
    const answer = await school().fetch(`/api/v1/calendar/all/show?${query}`)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: { year: [expect.any(String)] } })
  },
)
