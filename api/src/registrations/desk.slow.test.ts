import { changeFamily, writeFamilyNote } from 'contract/families/changes.ts'
import { showFamily } from 'contract/families/desk.ts'
import { decideRegistration, listDeskRegistrations } from 'contract/registrations/desk.ts'
import { listRegistrations, registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { showToday } from 'contract/today/desk.ts'
import { expect, test } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { aKid, aRegistrationOf } from '../kids/testing.ts'
import { oneSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'

const school = oneSchool()

test('desk §3 registrations have their own list: newest first, by status and branch, in pages, with child, family and parent', async () => {
  const parent = await aParent(school(), { name: 'Noura Al-Otaibi' })
  const registered = async (name: string, branch_id: number) =>
    (
      await parent.call(registerKidToBranch, {
        body: aRegistrationOf({ branch_id, kid: aKid({ name, birth_date: '2023-01-05' }) }),
      })
    ).id
  const [first, second, elsewhere] = [
    await registered('Lama', 1),
    await registered('Fay', 1),
    await registered('Sama', 2),
  ]
  const huda = await aStaff(school(), 'admissions')
  await huda.call(decideRegistration, { params: { id: first }, body: { answer: 'waitlisted', was: 'pending' } })

  const list = async (query: object) => huda.call(listDeskRegistrations, { query })
  const idsOf = async (query: object) => (await list(query)).data.map(({ id }) => id)
  expect((await idsOf({})).slice(0, 3)).toEqual([elsewhere, second, first])
  expect((await idsOf({ status: 'waitlisted' }))[0]).toBe(first)
  expect((await idsOf({ branch_id: 2 }))[0]).toBe(elsewhere)
  expect(await idsOf({ branch_id: 2, status: 'waitlisted' })).toEqual([])
  const page = await list({ status: 'pending', per_page: 1, page: 2 })
  expect([page.current_page, page.data.map(({ id }) => id)]).toEqual([2, [second]])
  expect((await list({ per_page: 1 })).data[0]).toMatchObject({
    kid: { name: 'Sama' },
    birth_date: '2023-01-05',
    branch: { id: 2, name: expect.any(String) },
    status: 'pending',
    parent: { name: 'Noura Al-Otaibi' },
    family_id: expect.any(Number),
  })
})

test('desk §1 a manager reads registrations of their own branches only, and an unknown status is refused with its field', async () => {
  const manager = await aStaff(school(), 'manager', { branchIds: [1] })
  const branches = (await manager.call(listDeskRegistrations, {})).data.map(({ branch }) => branch.id)
  expect(new Set(branches)).toEqual(new Set([1]))
  expect((await manager.call(listDeskRegistrations, { query: { branch_id: 2 } })).data).toEqual([])
  const answer = await school().fetch('/api/v1/desk/registrations?status=lost', { headers: manager.headers })
  expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['status']])
})

test('desk §3 a second branch decides a registration in its own record, with all that the parent wrote, and reads no note of the first branch', async () => {
  const owner = await aStaff(school(), 'owner')
  const manager = await aStaff(school(), 'manager', { branchIds: [2] })
  const parent = await aParent(school(), { name: 'Reem of two branches', phone: '+966507700301' })
  const kid = aKid({ name: 'Joud', notes: 'No nuts' })
  const first = await parent.call(registerKidToBranch, { body: aRegistrationOf({ branch_id: 1, kid }) })
  const second = await parent.call(registerKidToBranch, {
    body: aRegistrationOf({ branch_id: 2, kid_id: first.kid.id, notes: 'We live near you' }),
  })
  const owners = (await owner.call(listDeskRegistrations, {})).data.find(({ id }) => id === first.id)
  const record = owners?.family_id ?? 0
  await owner.call(writeFamilyNote, { params: { id: record }, body: { text: 'Only for branch 1' } })

  const row = (await manager.call(listDeskRegistrations, {})).data.find(({ id }) => id === second.id)
  expect(row).toMatchObject({
    family_id: expect.not.toSatisfy((id) => id === record),
    kid: { name: 'Joud' },
    kid_notes: 'No nuts',
    notes: 'We live near you',
    parent: { name: 'Reem of two branches', phone: '+966507700301', email: parent.email },
  })
  const today = (await manager.call(showToday)).registrations?.find(({ id }) => id === second.id)
  expect(today).toMatchObject({ family_id: row?.family_id, kid: 'Joud' })
  await expect(manager.call(showFamily, { params: { id: record } })).rejects.toMatchObject({ code: 'not_found' })

  await manager.call(decideRegistration, { params: { id: second.id }, body: { answer: 'accepted', was: 'pending' } })
  const own = await manager.call(showFamily, { params: { id: row?.family_id ?? 0 } })
  expect(own).toMatchObject({ stage: 'place_given', notes: [] })

  // The owner moves the record: its registration stays with the branch, without a link that answers 404.
  await owner.call(changeFamily, { params: { id: own.id }, body: { version: own.version, branch_id: 3 } })
  const moved = (await manager.call(listDeskRegistrations, {})).data.find(({ id }) => id === second.id)
  expect(moved).toMatchObject({ family_id: null })
})

test('desk §2 the second of two decisions gets a conflict with the first, and overwrites nothing', async () => {
  const parent = await aParent(school())
  const staff = [await aStaff(school(), 'admissions'), await aStaff(school(), 'manager')]
  const { id } = await parent.call(registerKidToBranch, { body: aRegistrationOf({ branch_id: 1 }) })

  const both = await Promise.allSettled(
    (['accepted', 'waitlisted'] as const).map((answer, index) =>
      staff[index]?.call(decideRegistration, { params: { id }, body: { answer, was: 'pending' } }),
    ),
  )

  const refused = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  const status = (await parent.call(listRegistrations)).data[0]?.status
  expect(status).not.toBe('pending')
  expect(refused).toMatchObject([{ code: 'conflict', details: { data: { current: { id, status } } } }])
})
