import { listComments, writeComment } from 'contract/comments/endpoints.ts'
import { showPost } from 'contract/posts/endpoints.ts'
import { expect, test } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { aSchool, oneSchool } from '../platform/db/testing.ts'
import { aTrustedParent } from './testing.ts'

const school = oneSchool()
const on = (postId: number, query: object = {}) => ({ params: { postId }, query })
const saying = (id: number, comment: string) => ({ params: { id }, body: { comment } })
const ids = (comments: readonly { id: number }[]) => comments.map(({ id }) => id)

test('§7 anybody can read the comments, newest first, page by page', async () => {
  const first = await school().anyone(listComments, on(1, { per_page: 2, page: 1 }))
  const rest = await school().anyone(listComments, on(1, { per_page: 2, page: 3 }))

  expect(first).toMatchObject({ current_page: 1, last_page: 3, total: 5 })
  expect(first.data.map(({ user }) => user?.name)).toEqual(['Maryam', 'Khalid'])
  expect(rest.data.map(({ comment }) => comment)).toEqual(['Nine blues! We only found six at home.'])
  expect((await school().anyone(listComments, on(10))).data).toEqual([])
  await expect(school().anyone(listComments, on(9999))).rejects.toMatchObject({ code: 'not_found' })
})

test('safety: only first names are public, and never half of one', async () => {
  const { data } = await school().anyone(listComments, on(2))

  expect(data.map(({ user }) => user?.name)).toEqual(['أم يوسف', 'Sarah', 'عبد الله'])
  expect(JSON.stringify(data)).not.toMatch(/الشهري|Thompson|@|\+966/)
})

test('§7 a comment is added under the id of a post, counted, and public', async () => {
  const own = await aSchool()
  const noura = await aTrustedParent(own)
  const { comments_count } = await own.anyone(showPost, { params: { id: 1 } })

  const added = await noura.call(writeComment, saying(1, '  Octopuses have three hearts.\nWe looked.  '))

  expect(added).toMatchObject({ comment: 'Octopuses have three hearts.\nWe looked.', is_mine: true, is_waiting: false })
  const [newest] = (await own.anyone(listComments, on(1))).data
  expect(newest).toMatchObject({ id: added.id, user: { name: 'Noura' }, is_mine: false, edited_at: null })
  expect((await own.anyone(showPost, { params: { id: 1 } })).comments_count).toBe(comments_count + 1)
})

test('product §2 the ids of posts and comments come from one sequence', async () => {
  const own = await aSchool()
  const noura = await aTrustedParent(own)
  const comment = await noura.call(writeComment, saying(1, 'One.'))
  const post = await own.db
    .insertInto('posts')
    .columns(['category_id', 'title', 'excerpt', 'body', 'document', 'image'])
    .expression((select) =>
      select
        .selectFrom('posts')
        .select(['category_id', 'title', 'excerpt', 'body', 'document', 'image'])
        .where('id', '=', 1),
    )
    .returning('id')
    .executeTakeFirstOrThrow()

  expect(post.id).toBeGreaterThan(comment.id)
  await expect(own.anyone(showPost, { params: { id: comment.id } })).rejects.toMatchObject({ code: 'not_found' })
})

test('§7 under the id of an own comment the same call changes it, with {data} or {comment}', async () => {
  const own = await aSchool()
  const noura = await aTrustedParent(own, { shown: 3 })
  const { id } = await noura.call(writeComment, saying(1, 'Octopusses.'))

  const edited = await noura.call(writeComment, { params: { id }, body: { data: 'Octopuses.' } })
  expect(edited).toMatchObject({ id, comment: 'Octopuses.', is_waiting: false })
  expect(edited.edited_at).not.toBeNull()
  await noura.call(writeComment, saying(id, 'Octopodes.'))

  const { data, total } = await own.anyone(listComments, on(1))
  expect(data[0]).toMatchObject({ id, comment: 'Octopodes.' })
  expect(total).toBe(6)
})

test('product §2 a new comment is 201, a changed one 200, and each repeat has the status of the first call', async () => {
  const own = await aSchool()
  const noura = await aTrustedParent(own)
  const write = async (id: number, comment: string) => {
    const headers = { ...noura.headers, 'content-type': 'application/json', 'idempotency-key': `${id}` }
    const answer = await own.fetch(`/api/v1/posts/${id}/comment`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ comment }),
    })
    return { status: answer.status, id: (await answer.json()).data.id as number }
  }
  const added = await write(1, 'Octopusses.')

  expect(added.status).toBe(201)
  expect(await write(1, 'Octopusses.')).toEqual(added)
  expect(await write(added.id, 'Octopuses.')).toEqual({ status: 200, id: added.id })
  expect(await write(added.id, 'Octopuses.')).toEqual({ status: 200, id: added.id })
})

test('product §3 a new account’s first comment waits for review: only its author sees it, marked as waiting', async () => {
  const own = await aSchool()
  const [noura, other] = [await aParent(own), await aParent(own)]
  const added = await noura.call(writeComment, saying(1, 'Hello.'))
  const again = await noura.call(writeComment, saying(1, 'Hello again.'))

  expect(added.is_waiting).toBe(true)
  const mine = await noura.call(listComments, on(1, { per_page: 3 }))
  expect(ids(mine.data).slice(0, 2)).toEqual([again.id, added.id])
  expect(mine).toMatchObject({ total: 7, last_page: 3 })
  expect(ids((await noura.call(listComments, on(1, { per_page: 3, page: 2 }))).data)).toHaveLength(3)
  for (const list of [await own.anyone(listComments, on(1)), await other.call(listComments, on(1))]) {
    expect(list.total).toBe(5)
    expect(ids(list.data)).not.toContain(added.id)
  }
  expect((await own.anyone(showPost, { params: { id: 1 } })).comments_count).toBe(5)

  await own.db.updateTable('comments').set({ state: 'shown' }).where('id', '=', added.id).execute()
  expect(ids((await own.anyone(listComments, on(1))).data)).toContain(added.id)
  expect(await noura.call(writeComment, saying(1, 'Third.'))).toMatchObject({ is_waiting: false })
})

test.each(['   ', '\u200b\u200f\u2060', 'ع'.repeat(2001)])(
  'product §2 a comment without a letter, or of 2001, is refused: 422 with its field',
  async (comment) => {
    const parent = await aParent(school())
    await expect(parent.call(writeComment, saying(1, comment))).rejects.toMatchObject({ status: 422, field: 'comment' })
  },
)

test('product §2 a comment has up to 2000 characters as a reader counts them; HTML stays text', async () => {
  const own = await aSchool()
  const noura = await aTrustedParent(own)
  const long = '🌴'.repeat(2000)
  expect((await noura.call(writeComment, saying(1, long))).comment).toBe(long)
  const html = '<img src=x onerror=alert(1)> <a href="javascript:alert(1)">hi</a>'
  expect((await noura.call(writeComment, saying(1, html))).comment).toBe(html)
})

test('product §3 after an account is deleted its comments stay without a name, and its likes are deleted', async () => {
  const own = await aSchool()
  const noura = await aTrustedParent(own)
  const { id } = await noura.call(writeComment, saying(1, 'I was here.'))
  await own.db.deleteFrom('users').where('id', '=', noura.id).execute()

  const [comment] = (await own.anyone(listComments, on(1))).data
  expect(comment).toMatchObject({ id, comment: 'I was here.', user: null })
})

test('product §3 fifty simultaneous comments of one parent are all shown, each once', async () => {
  const own = await aSchool()
  const noura = await aTrustedParent(own)
  const added = await Promise.all(
    Array.from({ length: 50 }, (_, n) => noura.call(writeComment, saying(10, `Comment ${n}`))),
  )
  const list = await own.anyone(listComments, on(10, { per_page: 100 }))
  expect(list.total).toBe(50)
  expect(new Set(ids(list.data))).toEqual(new Set(ids(added)))
})
