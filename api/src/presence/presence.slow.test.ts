import { type PresenceKind, sayPresent } from 'contract/presence/desk.ts'
import type { Role } from 'contract/staff/roles.ts'
import { expect, test } from 'vitest'
import { callsOfBranch } from '../access.testing.ts'
import { oneSchool } from '../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../staff/testing.ts'

const school = oneSchool()
const aFamily = () => callsOfBranch.showFamily?.make(school(), 1) ?? Promise.reject(new Error('no family'))
const at = (person: TestStaff, id: number, kind: PresenceKind = 'family') =>
  person.call(sayPresent, { body: { kind, id } })
const leaves = (person: TestStaff, id: number) =>
  person.call(sayPresent, { body: { kind: 'family', id, leaves: true } })
const person = (name: string, role: Role = 'admissions') => aStaff(school(), role, { name })

test('desk §2 two people with one item open see each other until one leaves it', async () => {
  const id = await aFamily()
  const [huda, reem] = [await person('Huda'), await person('Reem')]

  expect(await at(huda, id)).toEqual({ others: [] })
  expect((await at(reem, id)).others).toMatchObject([{ id: huda.id, name: 'Huda' }])
  expect((await at(huda, id)).others).toMatchObject([{ id: reem.id, name: 'Reem' }])
  // An item of another kind with the same id is a different one.
  expect((await at(huda, await aFamily())).others).toEqual([])

  await leaves(reem, id)
  expect((await at(huda, id)).others).toEqual([])
})

test('desk §2 a user without a sign of life for 45 seconds is absent', async () => {
  const id = await aFamily()
  const [huda, reem] = [await person('Huda'), await person('Reem')]
  const { services } = school()
  const [{ seconds_left } = { seconds_left: 0 }] = (await at(huda, id)) && (await at(reem, id)).others
  expect(seconds_left).toBeGreaterThan(40)
  expect(seconds_left).toBeLessThanOrEqual(45)

  const ago = new Date(services.now().getTime() - 46_000)
  await services.db.updateTable('desk_presence').set({ seen_at: ago }).where('staff_id', '=', reem.id).execute()

  expect((await at(huda, id)).others).toEqual([])
  const left = services.db.selectFrom('desk_presence').select('staff_id').where('thing_id', '=', id)
  expect(await left.execute()).toEqual([{ staff_id: huda.id }])
})

test('desk §2 open pages are notified of arrivals and departures, but not of staying', async () => {
  const id = await aFamily()
  const huda = await person('Huda')
  const notices: unknown[] = []
  const stop = school().services.content.onDeskNotice((payload) => {
    const notice = JSON.parse(payload ?? '{}') as { kind: string; id: number }
    if (notice.kind === 'presence') notices.push(notice.id)
  })
  await at(huda, id)
  await at(huda, id)
  await leaves(huda, id)
  await leaves(huda, id)
  // Notices arrive in order, so this third one ends the wait.
  await at(huda, await aFamily())
  await expect.poll(() => notices.length).toBe(3)
  stop()
  expect(notices.slice(0, 2)).toEqual([id, id])
})

test('desk §8 users of another branch or role see no presence, nor does an unknown item have one', async () => {
  const id = await aFamily()
  const elsewhere = await aStaff(school(), 'manager', { branchIds: [2] })
  for (const [staff, thing, kind] of [
    [elsewhere, id, 'family'],
    [await person('Tariq', 'editor'), id, 'family'],
    [await person('Huda'), 2_147_483_647, 'visit'],
    [await person('Huda'), 2_147_483_647, 'template'],
  ] as const)
    await expect(at(staff, thing, kind)).rejects.toMatchObject({ code: 'not_found' })
  expect((await at(await aStaff(school(), 'manager', { branchIds: [1] }), id)).others).toEqual([])
})
