import {
  addFamily,
  changeFamily,
  changeFamilyChild,
  markNotDuplicates,
  mergeFamilies,
  unmarkNotDuplicates,
  unmergeFamilies,
  writeFamilyNote,
} from 'contract/families/changes.ts'
import { listDuplicates, showFamily } from 'contract/families/desk.ts'
import { expect, test } from 'vitest'
import { lockedTable } from '../platform/db/locks.testing.ts'
import { oneSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'

const school = oneSchool()

const aPhone = () => `+9665077${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`

async function twoFamilies(older: { branch_id?: number }, newer: { branch_id?: number }) {
  const owner = await aStaff(school(), 'owner')
  const add = (name: string, more: { branch_id?: number }) =>
    owner.call(addFamily, { body: { name, phone: aPhone(), language: 'en', ...more } })
  const [one, other] = [await add('Huda Alharbi', older), await add('Fahad Alharbi', newer)]
  return { owner, one, other }
}

test('desk §3 a merged record takes branch, owner and next step of whichever has them, and unmerging restores both', async () => {
  const { owner, one, other } = await twoFamilies({}, { branch_id: 2 })
  const reem = await aStaff(school(), 'manager', { name: 'Reem', branchIds: [2] })
  const step = { text: 'Send the fees', on: '2027-03-02' }
  const body = { version: other.version, owner_id: reem.id, next_step: step }
  await owner.call(changeFamily, { params: { id: other.id }, body })

  const merged = await owner.call(mergeFamilies, { params: { id: one.id }, body: { with_id: other.id } })

  expect(merged).toMatchObject({ id: one.id, branch: { id: 2 }, owner: { id: reem.id }, next_step: step })
  expect(await reem.call(showFamily, { params: { id: other.id } })).toMatchObject({ id: one.id })
  const merge_id = merged.people.find(({ id }) => id === other.id)?.merge_id ?? 0
  const parted = await owner.call(unmergeFamilies, { params: { id: one.id }, body: { merge_id } })
  expect(parted).toMatchObject({ id: one.id, branch: null, owner: null, next_step: null })
  expect(await owner.call(showFamily, { params: { id: other.id } })).toMatchObject({
    id: other.id,
    branch: { id: 2 },
    owner: { id: reem.id },
    next_step: step,
  })
})

test('desk §3 a child that two merged records know stands once, and is changed and removed in both', async () => {
  const { owner, one, other } = await twoFamilies({}, {})
  const lama = { name: 'لمى', birth_date: '2023-01-15' }
  for (const [id, child] of [
    [one.id, lama],
    [other.id, { ...lama, name: 'لمي' }],
  ] as const)
    await owner.call(changeFamilyChild, { params: { id }, body: child })
  await owner.call(changeFamilyChild, { params: { id: other.id }, body: { name: 'سعد', birth_date: '2023-01-15' } })
  const params = { id: one.id }

  const merged = await owner.call(mergeFamilies, { params, body: { with_id: other.id } })

  expect(merged.children.map(({ name }) => name)).toEqual(['لمى', 'سعد'])
  const child_id = merged.children[0]?.id ?? 0
  const changed = await owner.call(changeFamilyChild, { params, body: { ...lama, child_id, birth_date: '2023-02-15' } })
  expect(changed.children).toMatchObject([{ name: 'لمى', birth_date: '2023-02-15' }, { name: 'سعد' }])
  const without = await owner.call(changeFamilyChild, { params, body: { child_id, remove: true } })
  expect(without.children).toMatchObject([{ name: 'سعد' }])
})

test('desk §3 two records that were kept separate are suggested again once that is undone', async () => {
  const { owner, one, other } = await twoFamilies({}, {})
  for (const { id } of [one, other])
    await owner.call(changeFamilyChild, { params: { id }, body: { name: 'Hala', birth_date: '2022-03-04' } })
  const suggested = async () =>
    (await owner.call(listDuplicates, { params: { id: one.id } })).filter(({ id }) => id === other.id)
  expect(await suggested()).toHaveLength(1)
  const pair = { params: { id: one.id }, body: { with_id: other.id } }

  await owner.call(markNotDuplicates, pair)
  expect(await suggested()).toEqual([])
  await owner.call(unmarkNotDuplicates, pair)
  expect(await suggested()).toHaveLength(1)
})

test('desk §3 a merged record that moves to another branch leaves nobody of it in the former one', async () => {
  const { owner, one, other } = await twoFamilies({ branch_id: 1 }, { branch_id: 1 })
  const [former, next] = [
    await aStaff(school(), 'manager', { branchIds: [1] }),
    await aStaff(school(), 'manager', { branchIds: [2] }),
  ]
  const { version } = await owner.call(mergeFamilies, { params: { id: one.id }, body: { with_id: other.id } })
  await owner.call(changeFamily, { params: { id: one.id }, body: { version, branch_id: 2 } })

  for (const { id } of [one, other]) {
    await expect(former.call(showFamily, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
    expect(await next.call(showFamily, { params: { id } })).toMatchObject({ id: one.id, branch: { id: 2 } })
  }
})

test('desk §3 of two next steps the earlier is due and the other becomes a note', async () => {
  const { owner, one, other } = await twoFamilies({ branch_id: 1 }, { branch_id: 1 })
  const steps = [
    { text: 'Call about the bus', on: '2027-05-04' },
    { text: 'Send the fees', on: '2027-03-02' },
  ]
  for (const [index, family] of [one, other].entries())
    await owner.call(changeFamily, {
      params: { id: family.id },
      body: { version: family.version, next_step: steps[index] ?? null },
    })

  const merged = await owner.call(mergeFamilies, { params: { id: one.id }, body: { with_id: other.id } })

  expect(merged).toMatchObject({ branch: { id: 1 }, next_step: steps[1] })
  expect(merged.notes).toMatchObject([{ text: expect.stringContaining('Call about the bus') }])
  const merge_id = merged.people.find(({ id }) => id === other.id)?.merge_id ?? 0
  expect(await owner.call(unmergeFamilies, { params: { id: one.id }, body: { merge_id } })).toMatchObject({
    next_step: steps[0],
  })
  expect(await owner.call(showFamily, { params: { id: other.id } })).toMatchObject({ next_step: steps[1] })
})

test('desk §3 a manager who separates a record of the whole school from one of the branch keeps the one of the branch', async () => {
  const { owner, one, other } = await twoFamilies({}, { branch_id: 2 })
  const manager = await aStaff(school(), 'manager', { branchIds: [2] })
  await owner.call(writeFamilyNote, { params: { id: one.id }, body: { text: 'Only for the whole school' } })
  await owner.call(mergeFamilies, { params: { id: one.id }, body: { with_id: other.id } })
  const seen = await manager.call(showFamily, { params: { id: other.id } })
  const merge_id = seen.merges[0]?.id ?? 0

  const separate = () =>
    manager.call(
      unmergeFamilies,
      { params: { id: seen.id }, body: { merge_id } },
      { idempotencyKey: `separate ${merge_id}` },
    )
  const left = await separate()

  expect(left).toMatchObject({ id: other.id, branch: { id: 2 }, phones: other.phones, notes: [], merges: [] })
  expect(JSON.stringify(left)).not.toContain(one.phones[0])
  expect((await separate()).id, 'a repeat gets the same record').toBe(other.id)
  await expect(manager.call(showFamily, { params: { id: one.id } })).rejects.toMatchObject({ code: 'not_found' })
  expect(await owner.call(showFamily, { params: { id: one.id } })).toMatchObject({
    id: one.id,
    phones: one.phones,
    people: [{ id: one.id }],
  })
})

test('safety §stored two records merged into each other at once are one record, and no call fails', async () => {
  const { owner, one, other } = await twoFamilies({}, {})
  const merge = (id: number, with_id: number) => owner.call(mergeFamilies, { params: { id }, body: { with_id } })
  const table = await lockedTable(school(), 'family_merges')
  const merging = Promise.allSettled([merge(one.id, other.id), merge(other.id, one.id)])
  await table.waiting(2)
  await table.release()
  const reasons = (await merging).flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(reasons, 'the second finds one record').toEqual(['invalid_fields'])
  const shown = await owner.call(showFamily, { params: { id: one.id } })
  expect(shown.people).toHaveLength(2)
})
