import { listComments, writeComment } from 'contract/comments/endpoints.ts'
import { hourMs } from 'contract/durations.ts'
import { likePost, viewPost } from 'contract/likes/endpoints.ts'
import { listPosts, showPost } from 'contract/posts/endpoints.ts'
import { richTextOf } from 'contract/rich-text.ts'
import { searchSchool } from 'contract/search/endpoints.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { aSchool } from '../platform/db/testing.ts'

const both = (word: string) => ({ en: word, ar: word })
const json = (word: string) => JSON.stringify(both(word))

test('§1 a scheduled post appears nowhere until its moment, and then everywhere', async () => {
  const school = await aSchool({ now: new Date() })
  const noura = await aParent(school)
  const start = school.services.now()
  const comesOut = new Date(start.getTime() + 20 * hourMs)
  const [shown] = (await school.anyone(listPosts, { query: { category_id: 1 } })).data
  const { id } = await school.db
    .insertInto('posts')
    .values({
      category_id: 1,
      branch_id: shown?.branch?.id ?? null,
      title: both('Zephyranthes'),
      excerpt: both('Soon'),
      body: both('Soon'),
      document: { en: richTextOf('Soon'), ar: richTextOf('Soon') },
      image: 'posts/reef.webp',
      published_at: comesOut,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const params = { id }

  /** For each list that can contain the post: whether it does. */
  const lists = {
    list: async () => (await school.anyone(listPosts)).data.some((post) => post.id === id),
    news: async () => (await noura.call(listPosts, { query: { category_id: 1 } })).data.some((post) => post.id === id),
    search: async () =>
      (await school.anyone(searchSchool, { query: { q: 'zephyr' } })).some((found) => found.id === id),
    searchForTwo: async () =>
      (await school.anyone(searchSchool, { query: { q: 'soon zephyranthes' } })).some((found) => found.id === id),
    related: async () =>
      (await school.anyone(showPost, { params: { id: shown?.id ?? 0 } })).related.some((post) => post.id === id),
    sitemap: async () => (await (await school.fetch('/sitemap.xml')).text()).includes(`/news/${id}`),
    itself: async () => (await school.fetch(`/api/v1/posts/${id}/show`)).status === 200,
    comments: async () => (await school.fetch(`/api/v1/posts/${id}/comments`)).status === 200,
  }
  const where = async () => {
    const names = await Promise.all(
      Object.entries(lists).map(async ([list, isThere]) => ((await isThere()) ? list : [])),
    )
    return names.flat()
  }
  const totalBefore = (await school.anyone(listPosts)).total ?? 0

  expect(await where()).toEqual([])
  for (const call of [
    () => noura.call(likePost, { body: { model_id: id } }),
    () => noura.call(viewPost, { body: { model_id: id } }),
    () => noura.call(writeComment, { params, body: { comment: 'First!' } }),
    () => noura.call(listComments, { params: { postId: id } }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'not_found' })

  school.setNow(comesOut)
  expect(await where()).toEqual(Object.keys(lists))
  expect((await school.anyone(listPosts)).total).toBe(totalBefore + 1)
  await noura.call(writeComment, { params, body: { comment: 'First!' } })
})

test('§4 pages of a list have no gaps, however many posts are scheduled', async () => {
  const school = await aSchool({ now: new Date('2026-11-18T09:00:00Z') })
  const now = school.services.now()
  await sql`insert into posts (category_id, branch_id, title, excerpt, body, document, image, published_at)
    select 1 + number % 4, 1 + number % 5, ${json('A post')}::jsonb, ${json('a')}::jsonb, ${json('a')}::jsonb, '{}',
      'posts/reef.webp', ${now}::timestamptz + (number - 60) * interval '17 hours' from generate_series(1, 100) number`.execute(
    school.db,
  )
  for (const branch_id of [undefined, 2]) {
    const stored = await school.db
      .selectFrom('posts')
      .select('id')
      .where('published_at', '<=', now)
      .$if(branch_id !== undefined, (posts) => posts.where('branch_id', '=', branch_id ?? 0))
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const ids: number[] = []
    for (let page = 1; ; page += 1) {
      const { data, total, last_page } = await school.anyone(listPosts, {
        query: { page, per_page: 3, ...(branch_id && { branch_id }) },
      })
      expect(total).toBe(stored.length)
      ids.push(...data.map(({ id }) => id))
      if (page === last_page) break
    }
    expect(ids).toEqual(stored.map(({ id }) => id))
  }
})
