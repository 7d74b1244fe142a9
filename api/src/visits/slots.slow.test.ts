import { listTourSlots } from 'contract/visits/slots.ts'
import { beforeEach, expect, test } from 'vitest'
import { oneSchool } from '../platform/db/testing.ts'
import { book, family, noCalendar, setHours, slotsOf, sunday, tuesdayAtNine } from './testing.ts'

const week = { from: '2031-03-02', to: '2031-03-08' }
const school = oneSchool({ now: sunday })
beforeEach(async () => {
  school().setNow(sunday)
  await noCalendar(school())
  await setHours(school(), 1, { days_ahead: 42, exceptions: [] })
})
const startsOf = (slots: readonly { starts_at: string }[]) => slots.map(({ starts_at }) => starts_at)

async function writeDays(kind: 'holiday' | 'closure' | 'hours', from: string, more: object = {}) {
  await school()
    .db.insertInto('calendar_entries')
    .values({ id: 7000, kind, title: { en: kind, ar: 'يوم' }, starts_on: from, ends_on: from, ...more })
    .execute()
}

test('§4 a branch offers slots on Tuesdays and Thursdays in Riyadh, and no days without slots', async () => {
  const slots = await slotsOf(school(), week)
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

test('§4 slots are not cached, and a longer range is cut at the branch’s booking horizon', async () => {
  const answer = await school().fetch('/api/v1/tour/slots?branch_id=1&from=1999-01-01&to=2999-12-31')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { data } = (await answer.json()) as { data: { starts_at: string }[] }
  expect(data).toHaveLength(12 * 3)
  expect(data.at(-1)?.starts_at).toBe('2031-04-10T08:00:00.000Z')
  await setHours(school(), 1, { days_ahead: 3 })
  expect(startsOf(await slotsOf(school())).every((at) => at < '2031-03-06')).toBe(true)
})

test('§4 slots within the minimum notice are not offered, to the minute', async () => {
  school().setNow(new Date('2031-03-03T06:00:00Z'))
  expect(startsOf(await slotsOf(school(), week))[0]).toBe(tuesdayAtNine)
  school().setNow(new Date('2031-03-03T06:00:01Z'))
  expect(startsOf(await slotsOf(school(), week))[0]).toBe('2031-03-04T07:00:00.000Z')
})

test('§4 holidays and closures of one branch close its days, not those of another', async () => {
  await writeDays('closure', '2031-03-04')
  await school().db.insertInto('calendar_entry_branches').values({ entry_id: 7000, branch_id: 1 }).execute()

  expect(startsOf(await slotsOf(school(), week)).every((at) => at.startsWith('2031-03-06'))).toBe(true)
  expect(startsOf(await slotsOf(school(), { ...week, branch_id: 2 }))[0]).toBe(tuesdayAtNine)
})

test('§4 in Ramadan the first visit begins with the school’s hours, also on the last day; the next day is as usual', async () => {
  await writeDays('hours', '2031-03-04', { opens_at: '09:30', closes_at: '12:00' })

  expect(startsOf(await slotsOf(school(), week))).toEqual([
    '2031-03-04T06:30:00.000Z',
    '2031-03-04T07:30:00.000Z',
    '2031-03-06T06:00:00.000Z',
    '2031-03-06T07:00:00.000Z',
    '2031-03-06T08:00:00.000Z',
  ])
})

test('§4 exceptions close a day or change its hours; a holiday closes it nevertheless', async () => {
  const exceptions = [
    { date: '2031-03-04', closed: true as const },
    { date: '2031-03-06', from: '16:00', to: '17:00' },
  ]
  await setHours(school(), 1, { exceptions })
  expect(startsOf(await slotsOf(school(), week))).toEqual(['2031-03-06T13:00:00.000Z'])
  await writeDays('holiday', '2031-03-06')
  expect(await slotsOf(school(), week)).toEqual([])
})

test('§4 a slot has places, then a last one, then none, and stays in the list', async () => {
  const states = []
  for (const n of [1, 2]) {
    const [first] = await slotsOf(school(), week)
    states.push([first?.state, first?.places_left])
    await book(school(), family(n))
  }
  const [first] = await slotsOf(school(), week)
  expect([...states, [first?.state, first?.places_left]]).toEqual([
    ['open', 2],
    ['last', 1],
    ['full', 0],
  ])
})

test('§4 an unknown branch has no slots; other invalid values are refused with their field', async () => {
  await expect(school().anyone(listTourSlots, { query: { branch_id: 999 } })).rejects.toMatchObject({ status: 404 })
  for (const [query, field] of [
    ['', 'branch_id'],
    ['branch_id=x', 'branch_id'],
    ['branch_id=1&from=tomorrow', 'from'],
    ['branch_id=1&to=2031-02-30', 'to'],
  ]) {
    const answer = await school().fetch(`/api/v1/tour/slots?${query}`)
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, [field]])
  }
})
