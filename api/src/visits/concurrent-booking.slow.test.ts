import { sendMessage } from 'contract/contact/messages.ts'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '../app.ts'
import { aMessage } from '../contact/testing.ts'
import { openDatabase } from '../platform/db/client.ts'
import type { School } from '../platform/db/testing.ts'
import { aTourRequest } from '../tours/testing.ts'
import { aVisitedSchool, family, slotsOf, thursdayAtNine, tuesdayAtNine, tuesdayAtTen } from './testing.ts'

type Server = School['app']

/** Another server of the same school, without shared memory. */
async function anotherServer({ databaseUrl, services }: School): Promise<Server> {
  const { db, close } = openDatabase(databaseUrl)
  const app = Fastify({ logger: false })
  await api(app, { ...services, db })
  await app.ready()
  onTestFinished(async () => {
    await app.close()
    await close()
  })
  return app
}

interface TourForm {
  readonly slot?: string
  readonly key?: string
  readonly phone?: string
}

/** Sends the request of the nth family, from its own address; repeats it on `busy`. */
async function ask(app: Server, n: number, { slot = tuesdayAtNine, key, phone = family(n).phone_num }: TourForm = {}) {
  for (;;) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/tour',
      remoteAddress: `198.18.${n >> 8}.${n & 255}`,
      headers: { 'accept-language': 'en', ...(key && { 'idempotency-key': key }) },
      payload: aTourRequest({ ...family(n), phone_num: phone, preferred_date: undefined, slot }),
    })
    if (answer.statusCode !== 503) return { status: answer.statusCode, body: answer.json() }
  }
}
const statusesOf = (answers: readonly { readonly status: number }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]))

test('§4 of fifty simultaneous requests at three servers for the last place one gets 201, 49 get 409 with the three nearest, and each mail is sent once', async () => {
  const school = await aVisitedSchool({ places: 1 })
  const servers = [school.app, await anotherServer(school), await anotherServer(school)]
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(servers[n % 3] ?? school.app, n)))

  expect(statusesOf(answers)).toEqual({ 201: 1, 409: 49 })
  for (const { status, body } of answers)
    if (status === 409)
      expect(body).toMatchObject({
        code: 'slot_taken',
        errors: { slot: [expect.any(String)] },
        nearest: [tuesdayAtTen, '2031-03-04T08:00:00.000Z', thursdayAtNine].map((starts_at) => ({ starts_at })),
      })
  expect((await slotsOf(school))[0]).toMatchObject({ places_left: 0, state: 'full' })
  expect(await school.count('visits')).toBe(1)
  const winner = answers.findIndex(({ status }) => status === 201)
  expect(await school.mailsTo(family(winner).email)).toHaveLength(1)
  expect(await school.mailsTo('admissions.alrawdah@smartkids.example')).toHaveLength(1)
})

test('§5 eighty simultaneous requests for three slots of one day fill exactly their places', async () => {
  const school = await aVisitedSchool({ places: 5 })
  const times = [tuesdayAtNine, tuesdayAtTen, '2031-03-04T08:00:00.000Z']
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, n) => ask(school.app, n, { slot: times[n % times.length] ?? '' })),
  )

  expect(statusesOf(answers)).toEqual({ 201: 15, 409: 65 })
  for (const slot of (await slotsOf(school)).slice(0, 3)) expect(slot).toMatchObject({ places_left: 0, state: 'full' })
  expect(await school.count('visits')).toBe(15)
  expect(await school.count('tours')).toBe(15)
  expect(await school.count('families')).toBe(15)
})

test('desk §3 of simultaneous bookings, two with one number and two addresses are two records, and a known family keeps its own', async () => {
  const school = await aVisitedSchool({ places: 20 })
  const { full_name: name, phone_num: phone, email } = family(0)
  await school.anyone(sendMessage, { body: aMessage({ name, phone, email }) })
  const [before] = await school.db.selectFrom('families').select('id').execute()
  await Promise.all([
    ...[0, 1, 2, 3].map((n) => ask(school.app, n)),
    ask(school.app, 4, { phone: family(1).phone_num, slot: tuesdayAtTen }),
  ])

  const records = await school.db
    .selectFrom('families')
    .innerJoin('family_people', 'family_id', 'families.id')
    .select(['families.id', 'name', 'stage'])
    .orderBy('families.id')
    .execute()
  expect(records.map(({ stage }) => stage)).toEqual(Array(5).fill('visit_booked'))
  expect(records[0]).toMatchObject({ id: before?.id, name: 'Family 0' })
  const events = await school.db.selectFrom('family_events').select('kind').where('tour_id', 'is not', null).execute()
  expect(events.map(({ kind }) => kind).toSorted()).toEqual([
    ...Array(5).fill('tour'),
    ...Array(5).fill('visit_requested'),
  ])
  for (const n of [0, 1, 2, 3, 4])
    expect(await school.mailsTo(family(n).email), String(n)).toHaveLength(n === 0 ? 2 : 1)
})
