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

test('safety: without the bearer token, by HEAD, from another site, as a prefetch, under another post and by another user nothing is deleted; the response is not cached', async () => {
  const { own, noura, id, path, isThere } = await aComment()
  const other = await aParent(own)
  const ask = async (address: string, headers: Record<string, string>, method = 'GET') => {
    const answer = await own.fetch(address, { headers, method })
    return [answer.status, await answer.text()]
  }
  const cookie = `access_token=${noura.token}; token=${noura.token}; user=${noura.token}`
  for (const address of [path, `${path}?access_token=${noura.token}`])
    expect((await ask(address, { cookie }))[0]).toBe(401)
  // Fastify would run the handler.
  expect((await ask(path, noura.headers, 'HEAD'))[0]).toBe(404)
  for (const [name, value] of [
    ['sec-fetch-site', 'cross-site'],
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
  ] as const)
    expect((await ask(path, { ...noura.headers, [name]: value }))[0], name).toBe(403)
  const missing = await ask('/api/v1/posts/1/99999/comment/delete', other.headers)
  expect(missing[0]).toBe(404)
  expect(await ask(path, other.headers)).toEqual(missing)
  expect(await ask(`/api/v1/posts/2/${id}/comment/delete`, noura.headers)).toEqual(missing)
  expect(await isThere()).toBe(true)

  const deleted = await own.fetch(path, { headers: { ...noura.headers, 'sec-fetch-site': 'same-origin' } })
  expect([deleted.status, deleted.headers.get('cache-control')]).toEqual([200, 'no-store'])
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
