import { savePlaces } from 'contract/places/desk.ts'
import { decideRegistration, showDeskRegistration } from 'contract/registrations/desk.ts'
import { answerOffer, endPlace, offerPlace, previewOffer } from 'contract/registrations/offers.ts'
import { showToday } from 'contract/today/desk.ts'
import { expect, test } from 'vitest'
import { cellOf } from '../../places/testing.ts'
import { abeer, anEnteredChild } from './testing.ts'

test('enrolment §3 a family without an account is registered, waits, is offered a place, accepts and leaves by telephone, without an email', async () => {
  const { school, staff, entered } = await anEnteredChild()
  await staff.call(savePlaces, cellOf({ capacity: 1 }))
  const { id } = entered
  const params = { id }
  const now = async () => staff.call(showDeskRegistration, { params })
  expect((await staff.call(showToday)).registrations).toContainEqual(
    expect.objectContaining({ id, has_account: false }),
  )

  await staff.call(decideRegistration, { params, body: { answer: 'waitlisted', was: 'pending' } })
  expect(await now()).toMatchObject({ waiting: { place: 1, of: 1 } })
  const first_day = '2027-01-03'
  expect(await staff.call(previewOffer, { params, query: { first_day } })).toMatchObject({ to: null, free: 1 })
  const body = { first_day, tell: true, version: (await now()).version }
  const { url } = await staff.call(offerPlace, { params, body })
  const text = decodeURIComponent(url ?? '')
  expect(text).toMatch(/^https:\/\/wa\.me\/966505550178\?text=.*Abeer/)
  expect(text).not.toMatch(/localhost|\/kids|Jana/)
  const answer = { answer: 'accepted' as const, version: (await now()).version }
  expect(await staff.call(answerOffer, { params, body: answer })).toMatchObject({
    status: 'accepted',
    start_date: first_day,
  })
  const end = { reason: 'left' as const, on: '2026-10-11', tell: true, version: (await now()).version }
  await staff.call(endPlace, { params, body: end })
  expect((await now()).history.map(({ what }) => what)).toEqual([
    ...['entered', 'waitlisted', 'offered', 'accepted', 'place_ended'],
  ])
  expect(await school.mailsTo(abeer.email)).toEqual([])
})
