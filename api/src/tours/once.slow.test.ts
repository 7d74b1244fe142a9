import { showToday } from 'contract/today/desk.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { expect, test } from 'vitest'
import { aSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { tourStatus } from '../visits/queries.ts'
import { aVisitedSchool, tuesdayAtNine } from '../visits/testing.ts'
import { aTourRequest } from './testing.ts'

test('a second click returns the same tour: one reference, one mail', async () => {
  const school = await aSchool()
  const first = await school.anyone(bookTour, { body: aTourRequest() })
  const second = await school.anyone(bookTour, { body: aTourRequest({ phone_num: '0501234567', child_age: '٤' }) })

  expect(second).toEqual(first)
  expect(await school.count('tours')).toBe(1)
  expect(await school.mailsTo('noura@mail.example')).toHaveLength(1)
})

test('eleven minutes later, or with a changed word, it is another tour', async () => {
  const school = await aSchool({ now: new Date('2026-03-01T09:00:00Z') })
  const body = aTourRequest({ preferred_date: '2026-03-10' })
  await school.anyone(bookTour, { body })
  await school.anyone(bookTour, { body: { ...body, message: 'We come with twins' } })
  expect(await school.count('tours')).toBe(2)

  school.setNow(new Date('2026-03-01T09:11:00Z'))
  await school.anyone(bookTour, { body })
  expect(await school.count('tours')).toBe(3)
})

test('product §2 a repeated key gets the first response; a corrected form with it changes the visit that it has made', async () => {
  const school = await aVisitedSchool({ places: 1 })
  const [at, key] = [{ preferred_date: undefined, slot: tuesdayAtNine }, { idempotencyKey: 'a-tour-of-ours' }]
  const send = (changes: object) => school.anyone(bookTour, { body: aTourRequest({ ...at, ...changes }) }, key)
  const first = await send({})
  expect(await send({})).toMatchObject({ id: first.id, reference: first.reference })

  const corrected = await send({ phone_num: '0509876543' })
  expect(corrected).toMatchObject({ starts_at: first.starts_at, status: first.status })
  const visits = await school.db
    .selectFrom('visits')
    .innerJoin('tours', 'tours.id', 'tour_id')
    .select(['phone_num', 'visits.status'])
    .orderBy('visits.id')
    .execute()
  expect(visits).toEqual([
    { phone_num: '+966501234567', status: 'cancelled' },
    { phone_num: '+966509876543', status: first.status },
  ])
  expect(await send({ phone_num: '0509876543' })).toMatchObject({ id: corrected.id })
})

test('product §2 a request for a call that is sent again corrected replaces the first, which waits for no answer', async () => {
  const school = await aSchool()
  const send = (phone_num: string) => {
    const body = aTourRequest({ preferred_date: undefined, phone_num })
    return school.anyone(bookTour, { body }, { idempotencyKey: 'a-call-of-ours' })
  }
  const first = await send('0501234567')
  const corrected = await send('0509876543')

  const { waiting } = await (await aStaff(school, 'owner')).call(showToday)
  expect(waiting?.map(({ phone }) => phone)).toEqual(['+966509876543'])
  const tours = await school.db
    .selectFrom('tours')
    .select(['id', tourStatus.as('status')])
    .orderBy('id')
    .execute()
  expect(tours).toEqual([
    { id: first.id, status: 'cancelled' },
    { id: corrected.id, status: 'requested' },
  ])
})

test('suspected spam is stored and mailed to nobody; the response is the usual one', async () => {
  const school = await aSchool()
  const links = 'https://a.example http://b.example www.c.example'
  const filled = await school.anyone(bookTour, { body: aTourRequest({ website: 'https://spam.example' }) })
  const linked = await school.anyone(bookTour, { body: aTourRequest({ message: links }) })

  for (const tour of [filled, linked]) expect(tour).toMatchObject({ status: 'requested' })
  const rows = await school.db.selectFrom('tours').select('suspected_spam').execute()
  expect(rows).toEqual([{ suspected_spam: true }, { suspected_spam: true }])
  expect(await school.mailsTo('@')).toEqual([])
})

test('a family’s request is accepted even if suspected spam has the same content', async () => {
  const school = await aSchool()
  await school.anyone(bookTour, { body: aTourRequest({ website: 'x' }) })
  await school.anyone(bookTour, { body: aTourRequest({ website: '' }) })
  expect(await school.mailsTo('noura@mail.example')).toHaveLength(1)
})
