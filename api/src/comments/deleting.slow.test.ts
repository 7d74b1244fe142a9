import { deleteComment, listComments, reportComment, writeComment } from 'contract/comments/endpoints.ts'
import { showPost } from 'contract/posts/endpoints.ts'
import { expect, test } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { aSchool } from '../platform/db/testing.ts'

async function aComment() {
  const own = await aSchool()
  const noura = await aParent(own)
  const { id } = await noura.call(writeComment, { params: { id: 1 }, body: { comment: 'Mine.' } })
  await own.db.updateTable('comments').set({ state: 'shown' }).where('id', '=', id).execute()
  const path = `/api/v1/posts/1/${id}/comment/delete`
  const isThere = async () =>
    (await own.anyone(listComments, { params: { postId: 1 } })).data.some((comment) => comment.id === id)
  return { own, noura, id, path, isThere }
}

test('§7 the author deletes a comment; it is neither shown nor counted any more', async () => {
  const { own, noura, id, isThere } = await aComment()

  expect(await noura.call(deleteComment, { params: { postId: 1, commentId: id } })).toEqual({ id, comments_count: 5 })

  expect(await isThere()).toBe(false)
  expect((await own.anyone(showPost, { params: { id: 1 } })).comments_count).toBe(5)
  await expect(noura.call(deleteComment, { params: { postId: 1, commentId: id } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('safety: the response is not cached', async () => {
  const { own, noura, path } = await aComment()
  const answer = await own.fetch(path, { headers: noura.headers })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test('safety: without the bearer token nothing is deleted, with any cookie', async () => {
  const { own, noura, path, isThere } = await aComment()
  for (const headers of [
    { cookie: '' },
    { cookie: `access_token=${noura.token}; token=${noura.token}; user=${noura.token}` },
  ])
    expect((await own.fetch(path, { headers })).status).toBe(401)
  expect((await own.fetch(`${path}?access_token=${noura.token}`)).status).toBe(401)
  expect(await isThere()).toBe(true)
})

test('safety: HEAD deletes nothing, although Fastify would run the handler', async () => {
  const { own, noura, path, isThere } = await aComment()
  expect((await own.fetch(path, { method: 'HEAD', headers: noura.headers })).status).toBe(404)
  expect(await isThere()).toBe(true)
})

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
])('safety: a request from another site, or a prefetch, deletes nothing: %o', async (uninvited) => {
  const { own, noura, path, isThere } = await aComment()
  expect((await own.fetch(path, { headers: { ...noura.headers, ...uninvited } })).status).toBe(403)
  expect(await isThere()).toBe(true)
  expect((await own.fetch(path, { headers: { ...noura.headers, 'sec-fetch-site': 'same-origin' } })).status).toBe(200)
})

test('safety: another user’s comment, one of another post and a missing one get the same response', async () => {
  const { own, noura, id, path, isThere } = await aComment()
  const other = await aParent(own)
  const ask = async (address: string, headers: Record<string, string>) => {
    const answer = await own.fetch(address, { headers })
    return [answer.status, await answer.text()]
  }
  const none = await ask('/api/v1/posts/1/99999/comment/delete', other.headers)

  expect(none[0]).toBe(404)
  expect(await ask(path, other.headers)).toEqual(none)
  expect(await ask(`/api/v1/posts/2/${id}/comment/delete`, noura.headers)).toEqual(none)
  expect(await isThere()).toBe(true)
})

test('product §3 a comment is reported once by each reader, and hidden until the school has reviewed it', async () => {
  const { own, id, isThere } = await aComment()
  const reader = await aParent(own)
  const report = () => reader.call(reportComment, { params: { commentId: id } })

  expect(await report()).toEqual({ id })
  await report()

  expect(await own.count('comment_reports')).toBe(1)
  expect(await isThere()).toBe(false)
  await expect(reader.call(reportComment, { params: { commentId: 99_999 } })).rejects.toMatchObject({
    code: 'not_found',
  })
})
