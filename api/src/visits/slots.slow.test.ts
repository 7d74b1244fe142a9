import { listTourSlots } from 'contract/visits/slots.ts'
import { expect, test } from 'vitest'
import { aSchool, type School } from '../platform/db/testing.ts'
import { book, family, noCalendar, setHours, slotsOf, sunday, tuesdayAtNine } from './testing.ts'

const week = { from: '2031-03-02', to: '2031-03-08' }
const startsOf = (slots: readonly { starts_at: string }[]) => slots.map(({ starts_at }) => starts_at)

async function writeDays({ db }: School, kind: 'holiday' | 'closure' | 'hours', from: string, more: object = {}) {
  await db
    .insertInto('calendar_entries')
    .values({ id: 7000, kind, title: { en: kind, ar: 'يوم' }, starts_on: from, ends_on: from, ...more })
    .execute()
}

test('§4 a branch offers its hours on Tuesdays and Thursdays in Riyadh, whole days left out where there are none', async () => {
  const school = await aSchool({ now: sunday })
  await noCalendar(school)

  const slots = await slotsOf(school, week)
  expect(startsOf(slots)).toEqual([
    '2031-03-04T06:00:00.000Z',
    '2031-03-04T07:00:00.000Z',
    '2031-03-04T08:00:00.000Z',
    '2031-03-06T06:00:00.000Z',
    '2031-03-06T07:00:00.000Z',
    '2031-03-06T08:00:00.000Z',
  ])
  expect(slots[0]).toEqual({
    starts_at: tuesdayAtNine,
    ends_at: '2031-03-04T06:40:00.000Z',
    places_left: 2,
    state: 'open',
    held_until: null,
  })
})

test('§4 the times come uncached, and a longer range is cut at how far ahead the branch books', async () => {
  const school = await aSchool({ now: sunday })
  await noCalendar(school)

  const answer = await school.fetch('/api/v1/tour/slots?branch_id=1&from=1999-01-01&to=2999-12-31')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { data } = (await answer.json()) as { data: { starts_at: string }[] }
  expect(data).toHaveLength(12 * 3)
  expect(data.at(-1)?.starts_at).toBe('2031-04-10T08:00:00.000Z')
  await setHours(school, 1, { days_ahead: 3 })
  expect(startsOf(await slotsOf(school)).every((at) => at < '2031-03-06')).toBe(true)
})

test('§4 what begins within the notice is not offered, to the minute', async () => {
  const school = await aSchool({ now: new Date('2031-03-03T06:00:00Z') })
  await noCalendar(school)
  expect(startsOf(await slotsOf(school, week))[0]).toBe(tuesdayAtNine)
  school.setNow(new Date('2031-03-03T06:00:01Z'))
  expect(startsOf(await slotsOf(school, week))[0]).toBe('2031-03-04T07:00:00.000Z')
})

test('§4 holidays and closures of the branch close days, at another branch they do not', async () => {
  const school = await aSchool({ now: sunday })
  await noCalendar(school)
  await writeDays(school, 'closure', '2031-03-04')
  await school.db.insertInto('calendar_entry_branches').values({ entry_id: 7000, branch_id: 1 }).execute()

  expect(startsOf(await slotsOf(school, week)).every((at) => at.startsWith('2031-03-06'))).toBe(true)
  expect(startsOf(await slotsOf(school, { ...week, branch_id: 2 }))[0]).toBe(tuesdayAtNine)
})

test('§4 in Ramadan the first visit begins when the school does, also on the last day; the day after is as always', async () => {
  const school = await aSchool({ now: sunday })
  await noCalendar(school)
  await writeDays(school, 'hours', '2031-03-04', { opens_at: '09:30', closes_at: '12:00' })

  expect(startsOf(await slotsOf(school, week))).toEqual([
    '2031-03-04T06:30:00.000Z',
    '2031-03-04T07:30:00.000Z',
    '2031-03-06T06:00:00.000Z',
    '2031-03-06T07:00:00.000Z',
    '2031-03-06T08:00:00.000Z',
  ])
})

test('§4 exceptions close a day or give it other hours; a holiday closes it all the same', async () => {
  const school = await aSchool({ now: sunday })
  await noCalendar(school)
  const exceptions = [
    { date: '2031-03-04', closed: true as const },
    { date: '2031-03-06', from: '16:00', to: '17:00' },
  ]
  await setHours(school, 1, { exceptions })
  expect(startsOf(await slotsOf(school, week))).toEqual(['2031-03-06T13:00:00.000Z'])
  await writeDays(school, 'holiday', '2031-03-06')
  expect(await slotsOf(school, week)).toEqual([])
})

test('§4 a time has places, then a last one, then none, and stays in the list', async () => {
  const school = await aSchool({ now: sunday })
  await noCalendar(school)
  const states = []
  for (const n of [1, 2]) {
    const [first] = await slotsOf(school, week)
    states.push([first?.state, first?.places_left])
    await book(school, family(n))
  }
  const [first] = await slotsOf(school, week)
  expect([...states, [first?.state, first?.places_left]]).toEqual([
    ['open', 2],
    ['last', 1],
    ['full', 0],
  ])
})

test('§4 a branch that is not there has no times; other nonsense is refused beside its field', async () => {
  const school = await aSchool({ now: sunday })
  await expect(school.anyone(listTourSlots, { query: { branch_id: 999 } })).rejects.toMatchObject({ status: 404 })
  for (const [query, field] of [
    ['', 'branch_id'],
    ['branch_id=x', 'branch_id'],
    ['branch_id=1&from=tomorrow', 'from'],
    ['branch_id=1&to=2031-02-30', 'to'],
  ]) {
    const answer = await school.fetch(`/api/v1/tour/slots?${query}`)
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, [field]])
  }
})
