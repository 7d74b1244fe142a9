import { listEvents, showEvent } from 'contract/events/endpoints.ts'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.testing.ts'
import { aSchool, oneSchool, type School } from '../platform/db/testing.ts'

const school = oneSchool()
const all = { params: { branchId: 'all' } } as const
const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id)

test('§7 coming events of all branches are listed eight to a page, the next one first', async () => {
  const page = await school().anyone(listEvents, { ...all, query: { with_paginate: 'yes', page: '', type: '' } })

  expect(page).toMatchObject({ current_page: 1, last_page: 1, per_page: 8, total: 8 })
  expect(ids(page).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  const starts = page.data.map((event) => event.starts_at)
  expect(starts).toEqual([...starts].sort())
})

test('§7 past events are listed with the latest first, page by page', async () => {
  const read = (page: number) => school().anyone(listEvents, { ...all, query: { type: 'past', per_page: 3, page } })

  expect(await read(1)).toMatchObject({ total: 4, last_page: 2 })
  expect([...ids(await read(1)), ...ids(await read(2))]).toEqual([9, 10, 11, 12])
})

test('§7 a branch has its own events and those of all branches', async () => {
  const page = await school().anyone(listEvents, { params: { branchId: 2 } })

  expect(ids(page).sort()).toEqual([1, 2, 4, 6, 7])
})

test('§7 an event has its time, place, audience and programme, in the reader’s language', async () => {
  const event = await school().anyone(showEvent, { params: { eventId: 2 } }, { language: 'ar' })

  expect(event).toMatchObject({
    title: 'صباح مفتوح في فرع لا بالما',
    place: 'فرع لا بالما، داخل منتجع عُبير',
    branch: { id: 2, name: 'لا بالما', latitude: 21.7656 },
    all_day: false,
    image: 'events/open-morning.webp',
  })
  expect(event.starts_at).toMatch(/T06:00:00\.000Z$/)
  expect(event.program[0]).toEqual({ at: '09:00', text: 'يُفتح الباب، والقهوة عند المدخل' })
  expect(event).not.toHaveProperty('revision')
})

test('§7 an event of all branches names no branch', async () => {
  expect(await school().anyone(showEvent, { params: { eventId: 6 } })).toMatchObject({
    branch: null,
    place: 'In every branch',
  })
})

test.each([
  '/branch/99/events',
  '/branch/0/events',
  '/branch/everything/events',
  '/branch/999/eventsShow',
  '/branch/all/eventsShow',
  "/branch/1'--/eventsShow",
])('§7 %s is 404', async (path) => {
  expect((await school().fetch(`/api/v1${path}`)).status).toBe(404)
})

test.each(['type=past&type=upcoming', 'month=2026-13', 'month=2026-1', "month=2026-01-01'"])(
  '§7 %s is refused with its field',
  async (query) => {
    const answer = await school().fetch(`/api/v1/branch/all/events?${query}`, { headers: { 'accept-language': 'ar' } })

    expect(answer.status).toBe(422)
    const { errors } = (await answer.json()) as { errors: Record<string, string[]> }
    expect(errors[query.split('=')[0] ?? '']?.[0]).toMatch(/[\u0600-\u06ff]/)
  },
)

test.each(['type=web', 'type=soon', 'type='])('§7 with %s events are listed as without a type', async (query) => {
  const eventsFor = async (search: string) => (await school().fetch(`/api/v1/branch/all/events?${search}`)).json()

  expect(await eventsFor(query)).toEqual(await eventsFor(''))
  expect(await eventsFor(`${query}&month=2026-11`)).toEqual(await eventsFor('month=2026-11'))
})

const first = new Date('2026-11-01T00:00:00+03:00')
async function anEvent(at: School, starts_at: string, ends_at: string, all_day = false) {
  await at.db.deleteFrom('events').execute()
  const both = { en: 'An event', ar: 'فعالية' }
  await at.db
    .insertInto('events')
    .values({
      id: 70,
      branch_id: 2,
      title: both,
      description: both,
      place: both,
      program: '[]',
      image: 'events/open-morning.webp',
      starts_at: new Date(starts_at),
      ends_at: new Date(ends_at),
      all_day,
    })
    .execute()
  // The notification of the database comes a moment later than the next request may.
  at.content.notify()
}
const read = async (at: School, query: { type?: 'past' | 'upcoming'; month?: string }) =>
  ids(await at.anyone(listEvents, { ...all, query }))

test('§7 an event is coming until the moment it ends, and past from then on', async () => {
  const school = await aSchool({ now: first })
  await anEvent(school, '2026-11-04T09:00:00+03:00', '2026-11-04T11:30:00+03:00')
  const eventPlaces = async (now: string) => {
    school.setNow(new Date(now))
    return [await read(school, { type: 'upcoming' }), await read(school, { type: 'past' })]
  }

  expect(await eventPlaces('2026-11-04T08:00:00+03:00')).toEqual([[70], []])
  expect(await eventPlaces('2026-11-04T11:29:59.999+03:00')).toEqual([[70], []])
  expect(await eventPlaces('2026-11-04T11:30:00+03:00')).toEqual([[], [70]])
})

test('§7 a whole day ends at midnight in Riyadh, not in Greenwich', async () => {
  const school = await aSchool({ now: first })
  await anEvent(school, '2026-11-04T00:00:00+03:00', '2026-11-05T00:00:00+03:00', true)

  school.setNow(new Date('2026-11-04T20:59:59Z'))
  expect(await read(school, { type: 'upcoming' })).toEqual([70])
  school.setNow(new Date('2026-11-04T21:00:00Z'))
  expect(await read(school, { type: 'upcoming' })).toEqual([])
})

test('§7 a month contains all events that touch it in Riyadh, past and coming', async () => {
  const school = await aSchool({ now: first })
  await anEvent(school, '2026-10-29T00:00:00+03:00', '2026-11-02T00:00:00+03:00', true)
  expect(await read(school, { month: '2026-10' })).toEqual([70])
  expect(await read(school, { month: '2026-11' })).toEqual([70])

  await anEvent(school, '2026-12-01T00:30:00+03:00', '2026-12-01T01:00:00+03:00')
  expect(await read(school, { month: '2026-11' })).toEqual([])
  expect(await read(school, { month: '2026-12' })).toEqual([70])
  expect(await read(school, { month: '2026-12', type: 'past' })).toEqual([])
  await anEvent(school, '2026-12-31T23:00:00+03:00', '2027-01-01T00:00:00+03:00')
  expect(await read(school, { month: '2027-01' })).toEqual([])
})

test('§7 a cached response is invalidated the moment an event ends', async () => {
  const school = await aSchool()
  const soon = Date.now() + 1500
  await anEvent(school, new Date(soon - 60_000).toISOString(), new Date(soon).toISOString())
  await eventually(async () => expect(await read(school, { type: 'upcoming' })).toEqual([70]))

  await eventually(async () => expect(await read(school, { type: 'upcoming' })).toEqual([]))
  expect(Date.now()).toBeGreaterThanOrEqual(soon)
  expect(await read(school, { type: 'past' })).toEqual([70])
})

test('§7 an event ends after it begins, and whole days begin and end at midnight in Riyadh', async () => {
  const school = await aSchool({ now: first })
  await expect(anEvent(school, '2026-11-04T09:00:00Z', '2026-11-04T09:00:00Z')).rejects.toThrow(/check/)
  await expect(anEvent(school, '2026-11-04T00:00:00Z', '2026-11-05T00:00:00Z', true)).rejects.toThrow(/whole_days/)
})
