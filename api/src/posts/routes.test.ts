import { listPostCategories, listPosts, newsCategory, showPost } from 'contract/posts/endpoints.ts'
import { expect, test } from 'vitest'
import { aSchool, oneSchool } from '../platform/db/testing.ts'

const school = oneSchool()
const ids = (posts: readonly { id: number }[]) => posts.map(({ id }) => id)
const newest = [13, 14, 1, 15, 2, 16, 17, 3, 18, 4, 19, 5, 20, 6, 21, 7, 22, 8, 23, 24, 9, 10, 11, 12]

test('§7 §9 posts are listed newest first, eight to a page', async () => {
  const page = await school().anyone(listPosts, { query: { with_paginate: 'yes', page: '' } })

  expect(page).toMatchObject({ current_page: 1, last_page: 3, per_page: 8, total: 24 })
  expect(ids(page.data)).toEqual(newest.slice(0, 8))
})

test('§9 the fixed news category contains the news only', async () => {
  const page = await school().anyone(listPosts, { query: { category_id: newsCategory, per_page: 100 } })

  expect(page.total).toBe(12)
  expect(ids(page.data)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(new Set(page.data.map(({ category }) => category.name))).toEqual(new Set(['News']))
})

test('§7 a branch has its own posts, also filtered by category', async () => {
  const own = await school().anyone(listPosts, { query: { branch_id: 2 } })
  const news = await school().anyone(listPosts, { query: { branch_id: '2', category_id: '1' } })

  expect(ids(own.data)).toEqual([13, 1, 18, 8])
  expect(own.total).toBe(4)
  expect(ids(news.data)).toEqual([1, 8])
})

test('product §2 without paging the list is complete', async () => {
  const list = await school().anyone(listPosts, { query: { with_paginate: 'no' } })
  expect(Object.keys(list)).toEqual(['data'])
  expect(list.data).toHaveLength(24)
})

test('§7 a post is in the reader’s language', async () => {
  const post = await school().anyone(showPost, { params: { id: 1 } }, { language: 'ar' })

  expect(post).toMatchObject({
    title: 'جاءت الشعاب إلى الغرفة، فذهبنا إلى الشعاب',
    category: { id: 1, name: 'الأخبار' },
    branch: { id: 2, name: 'لا بالما' },
    is_liked: false,
  })
  expect(post.published_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/)
})

test('§9 six related posts have the same category, those of the same branch first, without itself', async () => {
  const { related } = await school().anyone(showPost, { params: { id: 1 }, query: { take: 6, type: 'web' } })

  expect(ids(related)).toEqual([8, 2, 3, 4, 5, 6])
})

test('§7 the number of related posts can be set', async () => {
  const related = async (take: number | '') =>
    (await school().anyone(showPost, { params: { id: 3 }, query: { take } })).related.length
  expect(await related(2)).toBe(2)
  expect(await related(0)).toBe(0)
  expect(await related('')).toBe(6)
})

test('§7 a news item is read with the news category; other posts are 404 there', async () => {
  const ask = (id: number) => school().anyone(showPost, { params: { id }, query: { category_id: newsCategory } })

  expect(await ask(1)).toMatchObject({ id: 1 })
  await expect(ask(13)).rejects.toMatchObject({ code: 'not_found' })
})

test('§7 categories are listed, the news first', async () => {
  expect((await school().anyone(listPostCategories)).map(({ name }) => name)).toEqual([
    'News',
    'From the rooms',
    'For parents',
    'Between families',
  ])
})

test.each(['/posts/9999/show', '/posts/0/show', '/posts/reef/show', "/posts/1'--/show", '/posts/99999999999/show'])(
  '§7 %s is 404',
  async (path) => {
    expect((await school().fetch(`/api/v1${path}`)).status).toBe(404)
  },
)

test.each(['category_id=0', 'category_id=news', 'branch_id=-1', 'branch_id=every'])(
  'product §2 %s is refused with its field',
  async (query) => {
    const answer = await school().fetch(`/api/v1/posts/list?${query}`)
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json()).errors)).toEqual([query.split('=')[0]])
  },
)

test('product §2 an unknown branch or category has no posts', async () => {
  expect(await school().anyone(listPosts, { query: { branch_id: 99 } })).toMatchObject({ data: [], total: 0 })
  expect(await school().anyone(listPosts, { query: { category_id: 99 } })).toMatchObject({ data: [], total: 0 })
})

test('product §2 the length of a list is correct after posts were moved, deleted and added', async () => {
  const own = await aSchool()
  const total = async (query: object) => (await own.anyone(listPosts, { query })).total
  await own.db.updateTable('posts').set({ branch_id: 5, category_id: 2 }).where('id', 'in', [1, 8]).execute()
  await own.db
    .updateTable('posts')
    .set({ published_at: new Date('2020-02-02') })
    .where('id', '=', 13)
    .execute()
  await own.db.deleteFrom('posts').where('id', '=', 2).execute()

  expect(await total({})).toBe(23)
  expect(await total({ category_id: 1 })).toBe(9)
  expect(await total({ branch_id: 5 })).toBe(5)
  expect(await total({ branch_id: 2, category_id: 1 })).toBe(0)
  expect(ids((await own.anyone(listPosts, { query: { page: 23, per_page: 1 } })).data)).toEqual([13])
  await own.db.deleteFrom('branches').where('id', '=', 5).execute()
  expect(await total({})).toBe(18)
})
