import { listGallery } from 'contract/branches/endpoints.ts'
import { likePicture, likePost, viewPicture, viewPost } from 'contract/likes/endpoints.ts'
import { listPosts, showPost } from 'contract/posts/endpoints.ts'
import { expect, test } from 'vitest'
import { aParent, aToken } from '../accounts/testing.ts'
import { aSchool, oneSchool, type School } from '../platform/db/testing.ts'

const school = oneSchool()
const one = { body: { model_id: 1 } }
const countsOf = async (own: School) => own.anyone(showPost, { params: { id: 1 } })

test('product §2 a like is counted and stored; a second call removes it', async () => {
  const noura = await aParent(school())
  const before = (await countsOf(school())).likes_count

  expect(await noura.call(likePost, one)).toEqual({ likes_count: before + 1, is_liked: true })
  expect(await noura.call(showPost, { params: { id: 1 } })).toMatchObject({ is_liked: true, likes_count: before + 1 })
  const listed = await noura.call(listPosts, { query: { category_id: 1 } })
  expect(listed.data.filter((post) => post.is_liked).map(({ id }) => id)).toEqual([1])
  expect(await countsOf(school())).toMatchObject({ is_liked: false, likes_count: before + 1 })

  expect(await noura.call(likePost, one)).toEqual({ likes_count: before, is_liked: false })
})

test('product §2 simultaneous likes of one parent on two devices leave a count that equals the stored likes', async () => {
  const own = await aSchool()
  const before = (await countsOf(own)).likes_count
  const noura = await aParent(own)
  await Promise.all(Array.from({ length: 11 }, () => noura.call(likePost, one)))
  const { likes_count, is_liked } = await noura.call(showPost, { params: { id: 1 } })
  expect(likes_count).toBe(before + (is_liked ? 1 : 0))
  await own.db.deleteFrom('users').where('id', '=', noura.id).execute()
  expect((await countsOf(own)).likes_count).toBe(before)
})

test('product §2 a view counts once a day for an account on all devices', async () => {
  const own = await aSchool({ now: new Date('2036-03-03T10:00:00Z') })
  const noura = await aParent(own)
  const before = (await countsOf(own)).views_count
  const view = async () => (await noura.call(viewPost, one)).views_count

  expect(await view()).toBe(before + 1)
  const headers = { authorization: `Bearer ${await aToken(own, noura.id)}`, 'content-type': 'application/json' }
  await own.fetch('/api/v1/posts/view', { method: 'POST', headers, body: '{"model_id":1}', from: '203.0.113.9' })
  expect(await view()).toBe(before + 1)
  own.setNow(new Date('2036-03-03T21:30:00Z'))
  expect(await view()).toBe(before + 2)
})

test('product §2 a view counts once a day for a device, without a cookie', async () => {
  const own = await aSchool()
  const before = (await countsOf(own)).views_count
  const view = async (from: string, agent: string) => {
    const headers = { 'user-agent': agent, 'content-type': 'application/json' }
    const answer = await own.fetch('/api/v1/posts/view', { method: 'POST', headers, body: '{"model_id":"1"}', from })
    expect(answer.headers.get('set-cookie')).toBeNull()
    return (await answer.json()).data.views_count
  }

  const [phone, laptop] = ['Mozilla/5.0 (Linux; Android 16) Chrome/140.0', 'Mozilla/5.0 (Macintosh) Firefox/145.0']
  expect(await view('203.0.113.9', phone)).toBe(before + 1)
  expect(await view('203.0.113.9', phone)).toBe(before + 1)
  expect(await view('203.0.113.9', laptop)).toBe(before + 2)
  expect(await view('203.0.113.10', phone)).toBe(before + 3)
  const { rows } = { rows: await own.db.selectFrom('views').selectAll().execute() }
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|Android/)
})

test('§7 a picture of a gallery can be liked and viewed in the same way', async () => {
  const noura = await aParent(school())
  const gallery = { params: { branchId: 2 } }
  const { id, likes_count, views_count } = (await school().anyone(listGallery, gallery)).data[0] ?? {
    id: 0,
    likes_count: 0,
    views_count: 0,
  }
  const picture = { body: { model_id: id } }

  expect(await noura.call(likePicture, picture)).toEqual({ likes_count: likes_count + 1, is_liked: true })
  expect((await noura.call(listGallery, gallery)).data[0]).toMatchObject({ is_liked: true })
  expect((await school().anyone(listGallery, gallery)).data[0]).toMatchObject({ is_liked: false })
  expect(await school().anyone(viewPicture, picture)).toEqual({
    likes_count: likes_count + 1,
    is_liked: false,
    views_count: views_count + 1,
  })
})

test.each(['posts/like', 'posts/view', 'gallery/like', 'gallery/view'])(
  '§7 %s with an unknown id is 404, with an invalid one 422',
  async (path) => {
    const { headers } = await aParent(school())
    const status = async (body: object) =>
      (
        await school().fetch(`/api/v1/${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status
    expect(await status({ model_id: 999_999 })).toBe(404)
    expect(await status({ model_id: 'reef' })).toBe(422)
    expect(await status({})).toBe(422)
  },
)
