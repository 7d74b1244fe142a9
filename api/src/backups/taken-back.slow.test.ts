import { showProfile } from 'contract/accounts/endpoints.ts'
import { saveProfile } from 'contract/accounts/profile.ts'
import { answerComment, decideComment, listDeskComments } from 'contract/comments/desk.ts'
import { listComments, writeComment } from 'contract/comments/endpoints.ts'
import { publishContent } from 'contract/content/desk.ts'
import { takeDownContent } from 'contract/content/plans.ts'
import { showPost } from 'contract/posts/endpoints.ts'
import { expect, test } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { anItem } from '../content/samples.testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { repeatLost } from './testing.ts'

test('safety §data after a restore a text that was taken down since is taken down again, a republished one stays', async () => {
  const school = await aSchool()
  const editor = await aStaff(school, 'editor')
  const [down, up] = [await anItem(editor, 'post', ['en', 'ar']), await anItem(editor, 'post', ['en', 'ar'])]
  const statusOf = ({ row_id }: typeof down, language: 'en' | 'ar') =>
    school.anyone(showPost, { params: { id: row_id ?? 0 } }, { language }).then(
      () => 200,
      ({ status }: { status: number }) => status,
    )
  const takeDown = (id: number) => editor.call(takeDownContent, { params: { id }, body: { parts: ['en'] } })
  const publish = (id: number) => editor.call(publishContent, { params: { id }, body: { parts: ['en'] } })
  for (const { id } of [down, up]) await takeDown(id)
  await publish(up.id)
  expect(await statusOf(down, 'en')).toBe(404)

  expect(await repeatLost(school, () => publish(down.id))).toMatchObject({ hidden: 1 })

  await expect.poll(() => statusOf(down, 'en')).toBe(404)
  expect(await statusOf(down, 'ar')).toBe(200)
  expect(await statusOf(up, 'en')).toBe(200)
})

test('safety §data after a restore the former text of a comment and the former answer to it are not public', async () => {
  const school = await aSchool()
  const [noura, editor] = [await aParent(school), await aStaff(school, 'editor')]
  const shown = async () =>
    (await school.anyone(listComments, { params: { postId: 1 } })).data.map((each) => [
      each.comment,
      each.answer?.text ?? null,
    ])
  const write = (id: number, comment: string) => noura.call(writeComment, { params: { id }, body: { comment } })
  const decide = (id: number) =>
    editor.call(decideComment, { params: { id }, body: { answer: 'show', was: 'waiting' } })
  const [edited, answered] = [await write(1, 'Lama of class two'), await write(1, 'And when?')]
  await decide(edited.id)
  await school.db.updateTable('comments').set({ state: 'shown' }).where('id', '=', answered.id).execute()
  const answer = (text: string | undefined, answered_at: string | null) =>
    editor.call(answerComment, { params: { id: answered.id }, body: { text, was: { state: 'shown', answered_at } } })
  const { answer: first } = await answer('Ask Noura, 0501234567', null)
  await write(edited.id, 'Thank you')
  await answer(undefined, first?.at ?? null)

  const applied = await repeatLost(school, async () => {
    const former = { comment: 'Lama of class two', state: 'shown' as const, edited_at: null }
    await school.db.updateTable('comments').set(former).where('id', '=', edited.id).execute()
    const formerAnswer = { school_answer: 'Ask Noura, 0501234567', answered_at: first?.at, answered_by: editor.id }
    await school.db.updateTable('comments').set(formerAnswer).where('id', '=', answered.id).execute()
  })

  expect(applied).toMatchObject({ hidden: 2 })
  expect(JSON.stringify(await shown())).not.toMatch(/Lama|0501234567/)
  expect(await shown()).toContainEqual(['And when?', null])
  const { data } = await editor.call(listDeskComments, { query: { state: 'waiting' } })
  expect(data.map(({ id }) => id)).toContain(edited.id)
})

test('safety §data after a restore a kind of notice that a family had switched off stays off', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  await noura.call(saveProfile, { body: { notifications: { news: false, events: true } } })

  const setBack = () => school.db.updateTable('users').set({ notify_news: true }).where('id', '=', noura.id).execute()
  expect(await repeatLost(school, setBack)).toMatchObject({ notices: 1 })

  const { notifications } = await noura.call(showProfile)
  expect(notifications).toEqual({ news: false, events: true, stories: true, comments: true })
})
