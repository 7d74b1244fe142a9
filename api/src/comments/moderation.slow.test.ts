import { setTimeout as wait } from 'node:timers/promises'
import { decideComment } from 'contract/comments/desk.ts'
import { listComments, reportComment, writeComment } from 'contract/comments/endpoints.ts'
import { hasLink } from 'contract/links.ts'
import { expect, test } from 'vitest'
import { aParent, textOf } from '../accounts/testing.ts'
import { addressOfBranch, remindersTo, sendModerationMails } from '../moderation/testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { aTrustedParent } from './testing.ts'

const add = (id: number, comment: string) => ({ params: { id }, body: { comment } })
const change = (id: number, data: string) => ({ params: { id }, body: { data } })

const aPostOfBranch = async ({ db }: School, branchId: number) =>
  (await db.selectFrom('posts').select('id').where('branch_id', '=', branchId).orderBy('id').executeTakeFirstOrThrow())
    .id

const texts = async (school: School, postId: number) =>
  (await school.anyone(listComments, { params: { postId }, query: { per_page: 100 } })).data.map(
    ({ comment }) => comment,
  )

test('safety: an approved comment edited to contain a link waits again, is mailed again, and its author sees it', async () => {
  const school = await aSchool()
  const post = await aPostOfBranch(school, 1)
  const noura = await aTrustedParent(school, { shown: 5 })
  const { id, is_waiting } = await noura.call(writeComment, add(post, 'Good morning.'))
  expect(is_waiting).toBe(false)
  const address = await addressOfBranch(school, 1)
  const before = (await remindersTo(school, address)).length

  const changed = await noura.call(writeComment, change(id, 'anything at all: https://evil.example'))
  expect(changed).toMatchObject({ id, is_waiting: true })
  expect((await texts(school, post)).join()).not.toMatch(/evil|Good morning/)
  const mine = await noura.call(listComments, { params: { postId: post }, query: {} })
  expect(mine.data[0]).toMatchObject({ id, is_waiting: true })

  const mails = await remindersTo(school, address)
  expect(mails).toHaveLength(before + 1)
  expect(textOf(mails.at(-1) ?? '')).toContain('evil.example')
  const body = { answer: 'hide', was: 'waiting' } as const
  await (await aStaff(school, 'editor')).call(decideComment, { params: { id }, body })
  expect((await texts(school, post)).join()).not.toContain('evil')
  await expect(noura.call(writeComment, change(id, 'Sorry.'))).rejects.toMatchObject({ code: 'not_found' })
})

test('safety: every edit of a new account’s comment waits; a trusted account’s is shown at once', async () => {
  const school = await aSchool()
  const post = await aPostOfBranch(school, 1)
  for (const [shown, waits] of [
    [1, true],
    [2, false],
  ] as const) {
    const parent = await aTrustedParent(school, { shown })
    const { id } = await parent.call(writeComment, add(post, 'Good morning.'))
    expect(await parent.call(writeComment, change(id, 'Good morning.'))).toMatchObject({ is_waiting: false })
    expect(await parent.call(writeComment, change(id, 'Good evening.'))).toMatchObject({ is_waiting: waits })
  }
})

test('safety: a new comment with a link waits, whoever writes it', async () => {
  const school = await aSchool()
  const noura = await aTrustedParent(school, { shown: 5 })
  expect(await noura.call(writeComment, add(1, 'See www.evil.example/now'))).toMatchObject({ is_waiting: true })
  expect(await noura.call(writeComment, add(1, 'See you at 7.30. Come!'))).toMatchObject({ is_waiting: false })
})

test('safety: a link is recognised in any disguise, and a full stop is none', () => {
  for (const text of [
    'https://a.example',
    'hxxp://a.example',
    'WWW.a.example',
    'evil.com',
    'شاهدوا evil.com/ar الآن',
    'متجر.com',
    'wa.me/9665',
    'a@b.example',
    'ev\u200bil.c\u200bom',
    'ｅｖｉｌ．ｃｏｍ',
  ])
    expect(hasLink(text), text).toBe(true)
  for (const text of ['Yes.No.', 'At 7.30', 'e.g. the garden', '«نعم.» قالت.', 'Thank you...come again', '@ the gate'])
    expect(hasLink(text), text).toBe(false)
})

test('safety: a changed text that is reported is mailed again', async () => {
  const school = await aSchool()
  const post = await aPostOfBranch(school, 1)
  const noura = await aTrustedParent(school, { shown: 4 })
  await sendModerationMails(school)
  const { id } = await noura.call(writeComment, add(post, 'One.'))
  const report = async () => (await aParent(school)).call(reportComment, { params: { commentId: id } })
  const address = await addressOfBranch(school, 1)
  const before = (await remindersTo(school, address)).length
  await report()
  expect(await remindersTo(school, address)).toHaveLength(before + 1)
  await school.db.updateTable('comments').set({ state: 'shown' }).where('id', '=', id).execute()
  await noura.call(writeComment, change(id, 'Two.'))
  await report()
  expect(await remindersTo(school, address)).toHaveLength(before + 2)
})

test('safety: a waiting comment invalidates no cache; a shown one does', async () => {
  const school = await aSchool()
  const [known, stranger] = [await aTrustedParent(school, { shown: 4 }), await aParent(school)]
  const shown = await known.call(writeComment, add(1, 'Good morning.'))
  const waiting = await stranger.call(writeComment, add(1, 'Good morning.'))
  await wait(200)
  let reminded = 0
  const stop = school.content.onContentChange(() => {
    reminded += 1
  })
  for (let time = 0; time < 5; time += 1) await stranger.call(writeComment, change(waiting.id, `Good evening ${time}.`))
  await known.call(writeComment, change(shown.id, 'Good morning.'))
  await wait(300)
  expect(reminded).toBe(0)

  await known.call(writeComment, change(shown.id, 'Good night.'))
  await expect.poll(() => reminded).toBe(1)
  await known.call(writeComment, change(shown.id, 'See evil.com'))
  await expect.poll(() => reminded).toBeGreaterThan(1)
  stop()
})
