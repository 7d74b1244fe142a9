import { addContent, saveContentPart } from 'contract/content/desk.ts'
import { showToday } from 'contract/today/desk.ts'
import { expect, test } from 'vitest'
import { oneSchool } from '../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../staff/testing.ts'
import { aPost } from './testing.ts'

const school = oneSchool()

const drafts = async (staff: TestStaff) => (await staff.call(showToday)).drafts

test('desk §2 Today lists content with unpublished changes until it is published, of the user’s branches', async () => {
  const [editor, manager, other] = [
    await aStaff(school(), 'editor'),
    await aStaff(school(), 'manager', { branchIds: [1] }),
    await aStaff(school(), 'manager', { branchIds: [2] }),
  ]
  const { id } = await editor.call(addContent, { body: { kind: 'post', branch_id: 1 } })
  expect((await drafts(editor))?.[0]).toMatchObject({ id, kind: 'post', title: { ar: null, en: null } })

  await aPost(editor, id, ['en'])
  expect((await drafts(editor))?.map((item) => item.id)).not.toContain(id)

  const body = { fields: { title: 'An evening in the garden' }, version: 2 }
  await editor.call(saveContentPart, { params: { id, part: 'en' }, body })
  for (const staff of [editor, manager])
    expect((await drafts(staff))?.find((item) => item.id === id)).toMatchObject({
      branch: { id: 1 },
      title: { en: 'An evening in the garden' },
      changed_by: { id: editor.id },
    })
  expect((await drafts(other))?.map((item) => item.id)).not.toContain(id)
  expect(await drafts(await aStaff(school(), 'admissions')), 'no content to publish').toBeUndefined()
})

test('desk §2 Today lists no texts of the school for an editor, who may not publish them', async () => {
  const [owner, editor] = [await aStaff(school(), 'owner'), await aStaff(school(), 'editor')]
  const school_id = await school()
    .db.selectFrom('content_items')
    .select('id')
    .where('kind', '=', 'school')
    .executeTakeFirstOrThrow()
  const body = { fields: { name: 'Smart Kids of Jeddah' }, version: 1 }
  await owner.call(saveContentPart, { params: { id: school_id.id, part: 'en' }, body })
  expect((await drafts(owner))?.map(({ kind }) => kind)).toContain('school')
  expect((await drafts(editor))?.map(({ kind }) => kind)).not.toContain('school')
})
