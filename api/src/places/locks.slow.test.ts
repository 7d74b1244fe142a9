import { setTimeout as wait } from 'node:timers/promises'
import { deleteAccount } from 'contract/accounts/data-export.ts'
import { listDeskPlaces, savePlaces } from 'contract/places/desk.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { changeRegistration, offerPlace } from 'contract/registrations/offers.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { password } from '../accounts/testing.ts'
import { aRegistrationOf, setStatus } from '../kids/testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { aRegistrationIn, cell, cellOf, clock, emptyCell } from './testing.ts'

const start_date = '2027-01-03'

async function aSeason() {
  const school = await aSchool({ now: clock })
  await emptyCell(school)
  return { school, owner: await aStaff(school, 'owner') }
}

/** Starts calls one after the other while the cell is locked, each when the one before waits for a lock, and then frees the cell. */
const whileLocked = ({ db }: School, calls: readonly (() => Promise<unknown>)[]) =>
  db.transaction().execute(async (trx) => {
    await sql`select from places where branch_id = ${cell.branch_id} and program_id = ${cell.program_id} for update`.execute(
      trx,
    )
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          db,
        )
      ).rows.length
    const running: Promise<unknown>[] = []
    for (const call of calls) {
      running.push(call().catch((problem: { code: string }) => problem.code))
      for (let tries = 0; tries < 200 && (await waiting()) < running.length; tries += 1) await wait(20)
    }
    return { outcomes: Promise.all(running) }
  })

test('enrolment §1.3 an account that is deleted while staff change the registration of its child waits, and its place stays kept', async () => {
  const { school, owner } = await aSeason()
  await owner.call(savePlaces, cellOf({ capacity: 4 }))
  const { parent, id } = await aRegistrationIn(school)
  await setStatus(school, id, 'accepted')
  const { outcomes } = await whileLocked(school, [
    () => parent.call(deleteAccount, { body: { password } }),
    () => owner.call(changeRegistration, { params: { id }, body: { schedule: 'part_time', version: 2 } }),
  ])
  expect(await outcomes).toEqual([expect.not.stringContaining('busy'), 'not_found'])
  const { data } = await owner.call(listDeskPlaces, { query: { branch_id: cell.branch_id, year: cell.year } })
  expect(data[0]?.programs.find(({ program }) => program.id === cell.program_id)).toMatchObject({ kept: 1, taken: 0 })
})

test('enrolment §2.4 of two registrations of a child that move to one branch at once, the second is a conflict', async () => {
  const { school, owner } = await aSeason()
  await owner.call(savePlaces, cellOf({ capacity: 4 }))
  const { parent, id, kidId } = await aRegistrationIn(school)
  await school.db.updateTable('registrations').set({ branch_id: 3 }).where('id', '=', id).execute()
  const body = aRegistrationOf({ kid_id: kidId, branch_id: 1, program_id: cell.program_id, start_date })
  const other = await parent.call(registerKidToBranch, { body })
  const move = (registration: number) => () =>
    owner.call(changeRegistration, { params: { id: registration }, body: { branch_id: cell.branch_id, version: 1 } })
  const { outcomes } = await whileLocked(school, [move(id), move(other.id)])
  expect(await outcomes).toEqual([expect.objectContaining({ id }), 'already_pending'])
})

test('enrolment §1.3 an offer in a cell whose places nobody has counted is the only row that it adds to the log', async () => {
  const { school, owner } = await aSeason()
  const { id } = await aRegistrationIn(school)
  await owner.call(offerPlace, { params: { id }, body: { first_day: start_date, tell: false, version: 1 } })
  const rows = await school.db.selectFrom('staff_log').select('kind').where('action', '=', 'place_offered').execute()
  expect(rows).toEqual([{ kind: 'registration' }])
})
