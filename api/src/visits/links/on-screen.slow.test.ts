import { bookTour } from 'contract/tours/endpoints.ts'
import { cancelTour, showTour } from 'contract/visits/manage.ts'
import { expect, test } from 'vitest'
import { aTourRequest } from '../../tours/testing.ts'
import { aVisitedSchool, book, tuesdayAtNine } from '../testing.ts'

const body = aTourRequest({ preferred_date: undefined, slot: tuesdayAtNine })

test('desk §4 a family that books a slot gets its link at once; a repeat with its key gets a link to the same visit', async () => {
  const school = await aVisitedSchool()
  const key = { idempotencyKey: 'a-tour-of-ours' }
  const tour = await school.anyone(bookTour, { body }, key)
  const again = await school.anyone(bookTour, { body }, key)
  expect(again).toEqual({ ...tour, manage: again.manage })
  expect(again.manage, 'computed from nothing').not.toBe(tour.manage)

  const link = { params: { token: tour.manage ?? '' } }
  expect(await school.anyone(showTour, { params: { token: again.manage ?? '' } })).toEqual(
    await school.anyone(showTour, link),
  )
  expect(await school.anyone(showTour, link)).toMatchObject({ reference: tour.reference, starts_at: tuesdayAtNine })
  const file = await school.fetch(`/api/v1/tour/manage/${tour.manage}/calendar.ics`)
  const uid = /^UID:.*$/m.exec(await file.text())?.[0]?.trim()
  const [mail] = await school.mailsTo('noura@mail.example')
  expect(uid).toBeTruthy()
  expect(JSON.stringify(mail)).toContain(uid)
  await school.anyone(cancelTour, link)
  expect(await school.anyone(showTour, link)).toMatchObject({ status: 'cancelled' })
})

test('safety: the link on the screen is stored nowhere, and a repeat without the key gets none', async () => {
  const school = await aVisitedSchool()
  const tour = await school.anyone(bookTour, { body }, { idempotencyKey: 'a-tour-of-ours' })
  const again = await book(school)
  expect(again).toMatchObject({ reference: tour.reference, manage: null })
  for (const table of ['idempotency_keys', 'visit_links', 'tours', 'visits'] as const)
    expect(JSON.stringify(await school.db.selectFrom(table).selectAll().execute())).not.toContain(tour.manage)
})

test('safety: suspected spam gets a link like any other, which opens nothing', async () => {
  const school = await aVisitedSchool()
  const { manage } = await book(school, { website: 'https://spam.example' })
  expect(manage).toMatch(/^[\w-]{43}$/)
  await expect(school.anyone(showTour, { params: { token: manage ?? '' } })).rejects.toMatchObject({
    code: 'not_found',
  })
})
