import { deleteAccount } from 'contract/accounts/data-export.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { changeRegistration } from 'contract/registrations/offers.ts'
import { expect, test } from 'vitest'
import { password } from '../accounts/testing.ts'
import { aRegistrationOf, setStatus } from '../kids/testing.ts'
import { lockedTable } from '../platform/db/locks.testing.ts'
import type { School } from '../platform/db/testing.ts'
import { aRegistrationIn, aSeason, cell, first_day } from './testing.ts'

/** Starts calls one after the other while the cells are locked, each when the one before waits for a lock, and then frees them. */
async function whileLocked(school: School, calls: readonly (() => Promise<unknown>)[]) {
  const table = await lockedTable(school, 'places')
  const running: Promise<unknown>[] = []
  for (const call of calls) {
    running.push(call().catch((problem: { code: string }) => problem.code))
    await table.waiting(running.length)
  }
  await table.release()
  return Promise.all(running)
}

test('enrolment §1.3 an account that is deleted while staff change the registration of its child waits, and its place stays kept', async () => {
  const { school, owner, cellNow } = await aSeason(4)
  const { parent, id } = await aRegistrationIn(school)
  await setStatus(school, id, 'accepted')
  const outcomes = await whileLocked(school, [
    () => parent.call(deleteAccount, { body: { password } }),
    () => owner.call(changeRegistration, { params: { id }, body: { schedule: 'part_time', version: 2 } }),
  ])
  expect(outcomes).toEqual([expect.not.stringContaining('busy'), 'not_found'])
  expect(await cellNow()).toMatchObject({ kept: 1, taken: 0 })
})

test('enrolment §2.4 of two registrations of a child that move to one branch at once, the second is a conflict', async () => {
  const { school, owner } = await aSeason(4)
  const { parent, id, kidId } = await aRegistrationIn(school)
  await school.db.updateTable('registrations').set({ branch_id: 3 }).where('id', '=', id).execute()
  const body = aRegistrationOf({ kid_id: kidId, branch_id: 1, program_id: cell.program_id, start_date: first_day })
  const other = await parent.call(registerKidToBranch, { body })
  const move = (registration: number) => () =>
    owner.call(changeRegistration, { params: { id: registration }, body: { branch_id: cell.branch_id, version: 1 } })
  const outcomes = await whileLocked(school, [move(id), move(other.id)])
  expect(outcomes).toEqual([expect.objectContaining({ id }), 'already_pending'])
})

test('enrolment §1.3 an offer in a cell whose places nobody has counted is the only row that it adds to the log', async () => {
  const { school, offer } = await aSeason()
  const { id } = await aRegistrationIn(school)
  await offer(id)
  const rows = await school.db.selectFrom('staff_log').select('kind').where('action', '=', 'place_offered').execute()
  expect(rows).toEqual([{ kind: 'registration' }])
})
