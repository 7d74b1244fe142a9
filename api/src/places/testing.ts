import { dayMs } from 'contract/durations.ts'
import type { Input } from 'contract/endpoint.ts'
import { listDeskPlaces, savePlaces } from 'contract/places/desk.ts'
import { showDeskRegistration } from 'contract/registrations/desk.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { offerPlace } from 'contract/registrations/offers.ts'
import { aParent } from '../accounts/testing.ts'
import { aKid, aRegistrationOf } from '../kids/testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'

/** The school year of the tests' clock, and a start in it. */
export const year = 2026
export const clock = new Date('2026-10-12T06:00:00.000Z')
export const first_day = '2027-01-03'

/** Toddlers at La Palma. */
export const cell = { branch_id: 2, program_id: 2, year } as const

export const cellOf = (changes: Partial<Input<typeof savePlaces>['body']> = {}) => ({
  body: { ...cell, capacity: 2, kept: 0, version: 0, ...changes },
})

/** Empties the cell of what the demo school has in it. */
export async function emptyCell({ db }: School) {
  await db.deleteFrom('registrations').where('branch_id', '=', cell.branch_id).execute()
  await db.deleteFrom('places').where('branch_id', '=', cell.branch_id).execute()
}

/** A school with an empty cell of this capacity; without it nobody counts. */
export async function aSeason(capacity?: number) {
  const school = await aSchool({ now: clock })
  await emptyCell(school)
  const owner = await aStaff(school, 'owner')
  if (capacity !== undefined) await owner.call(savePlaces, cellOf({ capacity }))
  const at = (id: number) => owner.call(showDeskRegistration, { params: { id } })
  const offer = async (id: number, { version, ...body }: Partial<Input<typeof offerPlace>['body']> = {}) =>
    owner.call(offerPlace, {
      params: { id },
      body: { first_day, tell: true, version: version ?? (await at(id)).version, ...body },
    })
  const cellNow = async () =>
    (await owner.call(listDeskPlaces, { query: { branch_id: cell.branch_id, year } })).data[0]?.programs.find(
      ({ program }) => program.id === cell.program_id,
    )
  return { school, owner, at, offer, cellNow }
}

/** A registration of a new account in the cell. */
export async function aRegistrationIn(school: School, name = 'Lama', confirmed = true) {
  const parent = await aParent(school)
  if (confirmed)
    await school.db.updateTable('users').set({ email_verified_at: clock }).where('id', '=', parent.id).execute()
  const kid = aKid({ name, birth_date: '2024-11-05' })
  const { branch_id, program_id } = cell
  const registration = await parent.call(registerKidToBranch, {
    body: aRegistrationOf({ branch_id, program_id, start_date: first_day, kid }),
  })
  return { parent, id: registration.id, kidId: registration.kid.id }
}

/** Moves the school's clock ahead; everybody stays signed in. */
export async function later(school: School, ms: number) {
  const now = new Date(clock.getTime() + ms)
  school.setNow(now)
  const expires_at = new Date(now.getTime() + dayMs)
  await school.db.updateTable('sessions').set({ expires_at }).execute()
  await school.db.updateTable('staff_sessions').set({ expires_at }).execute()
}
