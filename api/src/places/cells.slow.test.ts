import { listDeskPlaces, savePlaces } from 'contract/places/desk.ts'
import { showBranchPlaces } from 'contract/places/endpoints.ts'
import { decideRegistration } from 'contract/registrations/desk.ts'
import { expect, test, vi } from 'vitest'
import { setStatus } from '../kids/testing.ts'
import type { School } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { uncheckPlaces } from './cell-queries.ts'
import { aRegistrationIn, aSeason, cell, cellOf, clock, year } from './testing.ts'

const stateOf = async (school: School) =>
  (await school.anyone(showBranchPlaces, { params: { branchId: 2 }, query: { year } })).programs.find(
    ({ program }) => program.id === cell.program_id,
  )?.state

test('enrolment §1 places are counted from registrations, a place beyond the capacity is refused, and families read the state within a second', async () => {
  const { school, owner, cellNow } = await aSeason()
  expect(await stateOf(school)).toBe('ask')
  await owner.call(savePlaces, cellOf({ capacity: '٢', kept: 1 }))
  await vi.waitFor(async () => expect(await stateOf(school)).toBe('few'))
  const [first, second] = [await aRegistrationIn(school, 'Lama'), await aRegistrationIn(school, 'Fay')]
  const accept = (id: number) =>
    owner.call(decideRegistration, { params: { id }, body: { answer: 'accepted', was: 'pending' } })
  await accept(first.id)
  await expect(accept(second.id)).rejects.toMatchObject({ code: 'no_place', status: 409 })
  expect(await cellNow()).toMatchObject({ capacity: 2, kept: 1, taken: 1, free: 0, waiting: 0, version: 1 })
  await vi.waitFor(async () => expect(await stateOf(school)).toBe('waiting'))
})

test('enrolment §1 a capacity below what is given is refused beside its field with the numbers, unless it only lowers the excess', async () => {
  const { school, owner, cellNow } = await aSeason()
  for (const name of ['Lama', 'Fay', 'Sama'])
    await setStatus(school, (await aRegistrationIn(school, name)).id, 'accepted')
  const refusal = await owner.call(savePlaces, cellOf({ capacity: 3, kept: 1 })).catch((problem) => problem)
  expect(refusal).toMatchObject({ code: 'capacity_too_small', status: 422, field: 'capacity' })
  expect(refusal.details.data).toMatchObject({ kept: 1, taken: 3, offered: 0 })
  expect(refusal.details.errors.capacity[0]).toMatch(/at least 4, not 3: 1 kept, 3 taken, 0 offered/)
  await owner.call(savePlaces, cellOf({ capacity: 4, kept: 1 }))
  // Facts may exceed the capacity: an import, a restore.
  await setStatus(school, (await aRegistrationIn(school, 'Noor')).id, 'accepted')
  expect(await cellNow()).toMatchObject({ free: 0, excess: 1 })
  await owner.call(savePlaces, cellOf({ capacity: 4, kept: 0, version: 1 }))
  await expect(owner.call(savePlaces, cellOf({ capacity: 4, kept: 1, version: 2 }))).rejects.toMatchObject({
    field: 'kept',
  })
})

test('enrolment §1.6 a kept place, and numbers to confirm, of a programme that was taken off stay at the desk until their numbers are sent', async () => {
  const { school, owner, cellNow } = await aSeason()
  await owner.call(savePlaces, cellOf({ kept: 1 }))
  await school.db
    .deleteFrom('branch_programs')
    .where('branch_id', '=', cell.branch_id)
    .where('program_id', '=', cell.program_id)
    .execute()
  await uncheckPlaces(school.db, clock)
  expect(await cellNow()).toMatchObject({ kept: 1, checked: false })
  expect(await owner.call(savePlaces, cellOf({ version: 2 }))).toMatchObject({ kept: 0, checked: true })
  expect(await cellNow()).toBeUndefined()
})

test('enrolment §3.10 admissions see the numbers, a manager sets those of own branches, and the second of two changes is a conflict', async () => {
  const { school, owner } = await aSeason()
  const admissions = await aStaff(school, 'admissions')
  const elsewhere = await aStaff(school, 'manager', { branchIds: [1] })
  const manager = await aStaff(school, 'manager', { branchIds: [2] })
  expect((await admissions.call(listDeskPlaces, { query: { year } })).data.length).toBeGreaterThan(1)
  expect((await elsewhere.call(listDeskPlaces, { query: { branch_id: 2 } })).data).toEqual([])
  await expect(admissions.call(savePlaces, cellOf())).rejects.toMatchObject({ code: 'role_may_not' })
  await expect(elsewhere.call(savePlaces, cellOf())).rejects.toMatchObject({ code: 'not_found' })
  await manager.call(savePlaces, cellOf({ capacity: 15 }))
  const late = await owner.call(savePlaces, cellOf({ capacity: 16 })).catch((problem) => problem)
  expect(late).toMatchObject({ code: 'conflict', details: { data: { current: { capacity: 15, version: 1 } } } })
})
