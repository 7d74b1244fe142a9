import { addFamily, writeFamilyNote } from 'contract/families/changes.ts'
import { listLog } from 'contract/log/desk.ts'
import { inviteStaff } from 'contract/staff/people.ts'
import { expect, test } from 'vitest'
import { begunPost } from '../content/testing.ts'
import { addLogRow } from '../platform/db/staff-log.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'

test('desk §1 a log row shows its subject’s current name and screen; a deleted subject has no name', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner', { name: 'منيرة' })
  const family = { name: 'نورة القحطاني', phone: '0551234567', language: 'ar' as const, branch_id: 1 }
  const { id } = await owner.call(addFamily, { body: family })
  await owner.call(writeFamilyNote, { params: { id }, body: { text: 'Rang twice' } })
  await owner.call(inviteStaff, { body: { email: 'x@school.example', name: 'Rania', role: 'editor', branch_ids: [] } })
  const post = await begunPost(school, 1)
  const row = { staff_id: owner.id, address: '198.51.100.7', action: 'family_opened' } as const
  const things = {
    family: id,
    posts: 1,
    branches: 1,
    staff: owner.id,
    content_items: post,
    comments: 1,
    pictures: 999_999,
  }
  for (const [kind, item] of Object.entries(things)) await addLogRow(school.db, { ...row, kind, item_id: String(item) })
  await addLogRow(school.db, { ...row, kind: 'mail', item_id: 'family-mail-1' })

  const { data } = await owner.call(listLog, { query: { per_page: 50 } })
  const thingOf = (kind: string) => data.find(({ thing }) => thing.kind === kind)?.thing
  for (const kind of ['family', 'families', 'family_notes'])
    expect.soft(thingOf(kind), kind).toMatchObject({ title: family.name, opens: { screen: 'family', id } })
  expect.soft(thingOf('staff')).toMatchObject({ title: 'منيرة', opens: { screen: 'staff' } })
  expect.soft(thingOf('invitation')).toMatchObject({ title: 'Rania', opens: { screen: 'staff' } })
  for (const kind of ['posts', 'branches'])
    expect
      .soft(thingOf(kind), kind)
      .toMatchObject({ title: expect.stringMatching(/.../), opens: { screen: 'content' } })
  expect.soft(thingOf('pictures')).toMatchObject({ id: '999999', title: null, opens: null })
  expect.soft(thingOf('mail')).toMatchObject({ title: null, opens: null })
})

test('desk §1 the log can show decisions only, without views and saves', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  for (const action of ['family_opened', 'story_returned', 'picture_changed', 'signed_in', 'visit_cancelled'] as const)
    await addLogRow(school.db, { staff_id: owner.id, address: '198.51.100.7', action, kind: 'test' })

  const { data, total } = await owner.call(listLog, { query: { only: 'decisions' } })
  expect(data.map(({ action }) => action)).toEqual(['visit_cancelled', 'story_returned'])
  expect(total).toBe(2)
})
