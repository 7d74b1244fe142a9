import { countDesk, showToday } from 'contract/today/desk.ts'
import { listDeskVisits, moveDeskVisit } from 'contract/visits/desk.ts'
import { confirmDeskVisits } from 'contract/visits/together.ts'
import { expect, test } from 'vitest'
import { aStaff } from '../../staff/testing.ts'
import { aVisitedSchool, thursdayAtNine } from '../testing.ts'
import { aVisitAt } from './testing.ts'

const nextMonth = '2031-04-08T06:00:00.000Z'
const lastWeek = '2031-02-25T06:00:00.000Z'

/** A school with unconfirmed visits of two branches, and a past visit. */
async function aBusyDesk() {
  const school = await aVisitedSchool()
  const later = await aVisitAt(school, 2, nextMonth)
  const next = await aVisitAt(school, 1, thursdayAtNine)
  await aVisitAt(school, 1, lastWeek)
  return { school, next, later, owner: await aStaff(school, 'owner') }
}

test('§4 visits to confirm are one list over all branches and weeks, with the same number on Today and in the menu', async () => {
  const { school, next, later, owner } = await aBusyDesk()
  const requested = await owner.call(listDeskVisits, { query: { status: 'requested' } })
  expect(requested.map(({ id }) => id)).toEqual([next, later])
  expect((await owner.call(showToday)).requested?.map(({ id }) => id)).toEqual([next, later])
  expect((await owner.call(countDesk)).visits).toMatchObject({ count: 2 })

  const ofBranch = await aStaff(school, 'manager', { branchIds: [2] })
  expect((await ofBranch.call(listDeskVisits, { query: { status: 'requested' } })).map(({ id }) => id)).toEqual([later])
  expect((await ofBranch.call(showToday)).requested?.map(({ id }) => id)).toEqual([later])
  const aWeek = { status: 'requested', from: '2031-03-02', to: '2031-03-08' } as const
  expect((await owner.call(listDeskVisits, { query: aWeek })).map(({ id }) => id)).toEqual([next])
  expect(await owner.call(listDeskVisits, { query: { ...aWeek, status: 'confirmed' } })).toEqual([])
})

test('§4 all shown visits are confirmed in one call; a visit changed meanwhile stays as it is', async () => {
  const { school, next, later, owner } = await aBusyDesk()
  const shown = await owner.call(listDeskVisits, { query: { status: 'requested' } })
  await owner.call(moveDeskVisit, { params: { id: later }, body: { slot: '2031-04-08T07:00:00.000Z' } })
  const visits = shown.map(({ id, version }) => ({ id, version }))
  expect(await owner.call(confirmDeskVisits, { body: { visits } })).toEqual({ done: [next], left: [later] })
  expect(await school.mailsTo('reem@mail.example')).toHaveLength(2)
  expect((await owner.call(showToday)).requested?.map(({ id }) => id)).toEqual([later])

  const ofBranch = await aStaff(school, 'manager', { branchIds: [1] })
  await expect(ofBranch.call(confirmDeskVisits, { body: { visits } })).rejects.toMatchObject({ code: 'not_found' })
})
