import { join } from 'node:path'
import { logout, showProfile } from 'contract/accounts/endpoints.ts'
import { decideComment } from 'contract/comments/desk.ts'
import { listComments, reportComment, writeComment } from 'contract/comments/endpoints.ts'
import { publishContent, showContent } from 'contract/content/desk.ts'
import { takeDownContent, unscheduleContent } from 'contract/content/plans.ts'
import { dayMs, hourMs } from 'contract/durations.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { runDuePlans } from '../content/plans/due.ts'
import { anItem } from '../content/samples.testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { openDeletionLog } from './deletion-log.ts'
import { repeatLost } from './testing.ts'

/** Plans the draft of a language again, as a backup from before has it. */
const setPlanBack = async ({ db }: School, id: number, publish_at: Date) => {
  await db
    .updateTable('content_parts')
    .set({ publish_at, publish_fields: sql`draft`, published: null, taken_down_at: null })
    .where('item_id', '=', id)
    .where('part', '=', 'ar')
    .execute()
  await db.updateTable('content_items').set({ row_id: null }).where('id', '=', id).execute()
}

test('safety §data after a restore nothing is published by a plan that was dropped or changed since', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'editor')
  const [dropped, moved, untouched] = [
    await anItem(huda, 'post', []),
    await anItem(huda, 'post', []),
    await anItem(huda, 'post', []),
  ]
  const inDays = (days: number) => new Date(Date.now() + days * dayMs)
  const plan = (id: number, days: number) =>
    huda.call(publishContent, { params: { id }, body: { parts: ['ar'], at: inDays(days).toISOString() } })
  for (const { id } of [dropped, moved, untouched]) await plan(id, 1)
  await huda.call(unscheduleContent, { params: { id: dropped.id }, body: { parts: ['ar'] } })
  await plan(moved.id, 5)

  const setBack = async () => {
    for (const { id } of [dropped, moved]) await setPlanBack(school, id, inDays(1))
  }
  await repeatLost(school, setBack)

  for (const { id } of [dropped, moved, untouched]) await runDuePlans({ db: school.db, now: () => inDays(2) }, id)
  const isOnSite = async ({ id }: typeof untouched) =>
    (await huda.call(showContent, { params: { id } })).row_id !== null
  expect(await Promise.all([dropped, moved, untouched].map(isOnSite))).toEqual([false, false, true])
})

test('safety §data after a restore a plan does not publish a text that was published by it and taken down since', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'editor')
  const { id } = await anItem(huda, 'post', ['ar'])
  await huda.call(takeDownContent, { params: { id }, body: { parts: ['ar'] } })

  await repeatLost(school, () => setPlanBack(school, id, new Date(Date.now() - hourMs)))

  await runDuePlans(school.services, id)
  expect((await huda.call(showContent, { params: { id } })).parts.ar).toMatchObject({ published: null })
})

test('safety §data after a restore a comment that a family reported, or the school took back, waits again', async () => {
  const school = await aSchool()
  const [noura, reem, editor] = [await aParent(school), await aParent(school), await aStaff(school, 'editor')]
  const ids: number[] = []
  for (const comment of ['The bus of Lama is red', 'Lama lives beside us']) {
    const { id } = await noura.call(writeComment, { params: { id: 1 }, body: { comment } })
    await editor.call(decideComment, { params: { id }, body: { answer: 'show', was: 'waiting' } })
    ids.push(id)
  }
  const [reported = 0, takenBack = 0] = ids
  await reem.call(reportComment, { params: { commentId: reported } })
  await editor.call(decideComment, { params: { id: takenBack }, body: { answer: 'wait', was: 'shown' } })

  await repeatLost(school, () =>
    school.db.updateTable('comments').set({ state: 'shown' }).where('id', 'in', ids).execute(),
  )

  expect(JSON.stringify(await school.anyone(listComments, { params: { postId: 1 } }))).not.toContain('Lama')
})

test('safety §data a database that was set back opens no session that had ended', async () => {
  const school = await aSchool()
  const [noura, editor] = [await aParent(school), await aStaff(school, 'editor')]
  const file = join(school.folder, 'deleted.jsonl')
  const { id } = await anItem(editor, 'post', ['en'])
  await editor.call(takeDownContent, { params: { id }, body: { parts: ['en'] } })
  const { id: _, ...session } = await school.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', noura.id)
    .executeTakeFirstOrThrow()
  await noura.call(logout)
  await openDeletionLog(school.services, file).keep().stop()

  await school.db.insertInto('sessions').values(session).execute()
  await school.db.deleteFrom('tombstones').execute()
  expect(await noura.call(showProfile)).toMatchObject({ id: noura.id })
  await openDeletionLog(school.services, file).compare()

  await expect(noura.call(showProfile)).rejects.toMatchObject({ status: 401 })
  await expect(editor.call(showContent, { params: { id } })).rejects.toMatchObject({ status: 401 })
})
