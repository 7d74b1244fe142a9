import { likeStory, listStories, viewStory } from 'contract/stories/endpoints.ts'
import { expect, test } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { oneSchool } from '../platform/db/testing.ts'
import { retryWhileBusy } from '../platform/http/busy.testing.ts'

const school = oneSchool()
const ofItem = (model_id: number) => ({ body: { model_id } })

/** One item as a parent's list of stories has it. */
async function itemSeenBy(parent: Awaited<ReturnType<typeof aParent>>, itemId: number) {
  const { data } = await parent.call(listStories)
  return data.flatMap(({ items }) => items).find(({ id }) => id === itemId)
}
const counted = async (itemId: number) =>
  (await school().db.selectFrom('story_items').select('views_count').where('id', '=', itemId).executeTakeFirstOrThrow())
    .views_count

test('§7 families read the stories of all branches, the latest first, each in its own order', async () => {
  const noura = await aParent(school())

  const page = await noura.call(listStories, { query: { with_paginate: 'yes', page: '' } }, { language: 'ar' })

  expect(page).toMatchObject({ current_page: 1, last_page: 1, per_page: 8, total: 8 })
  expect(page.data[0]).toMatchObject({ branch: { id: 2, name: 'لا بالما' } })
  for (const { items } of page.data) {
    const times = items.map(({ created_at }) => created_at)
    expect(times).toEqual([...times].sort())
  }
  expect(page.data.flatMap(({ items }) => items)).toHaveLength(20)
  expect(page.data[0]?.items[0]).toMatchObject({ kind: 'image', caption: expect.stringMatching(/[\u0600-\u06ff]/) })
})

test('product §2 a like is stored, shown in the list as one’s own, removed by a second call, and deleted with its account', async () => {
  const [noura, hessa] = [await aParent(school()), await aParent(school())]

  expect(await noura.call(likeStory, ofItem(3))).toEqual({ likes_count: 1, is_liked: true })
  expect(await itemSeenBy(noura, 3)).toMatchObject({ likes_count: 1, is_liked: true })
  expect(await itemSeenBy(hessa, 3)).toMatchObject({ likes_count: 1, is_liked: false })
  expect(await noura.call(likeStory, ofItem(3))).toEqual({ likes_count: 0, is_liked: false })
  expect(await itemSeenBy(noura, 3)).toMatchObject({ likes_count: 0, is_liked: false })

  await noura.call(likeStory, ofItem(3))
  await school().db.deleteFrom('users').where('id', '=', noura.id).execute()
  expect(await itemSeenBy(hessa, 3)).toMatchObject({ likes_count: 0 })
})

test('product §2 thirty simultaneous likes of families count as thirty', async () => {
  const families = await Promise.all(Array.from({ length: 30 }, () => retryWhileBusy(() => aParent(school()))))

  await Promise.all(families.map((family) => retryWhileBusy(() => family.call(likeStory, ofItem(5)))))

  expect(await itemSeenBy(await aParent(school()), 5)).toMatchObject({ likes_count: 30 })
})

test('product §2 a view counts once a day for an account, by the day in Riyadh', async () => {
  const [noura, hessa] = [await aParent(school()), await aParent(school())]

  expect(await noura.call(viewStory, ofItem(4))).toEqual({ views_count: 1, is_viewed: true })
  expect(await noura.call(viewStory, ofItem(4))).toEqual({ views_count: 1, is_viewed: true })
  expect(await hessa.call(viewStory, ofItem(4))).toEqual({ views_count: 2, is_viewed: true })
  expect(await itemSeenBy(noura, 4)).toMatchObject({ is_viewed: true })

  await school().db.updateTable('story_views').set({ seen_on: '2020-01-01' }).where('user_id', '=', noura.id).execute()
  await noura.call(viewStory, ofItem(4))
  expect(await counted(4)).toBe(3)
})

test('an unknown item is refused and not counted', async () => {
  const noura = await aParent(school())
  for (const id of [0, 999_999, 'x', null])
    for (const endpoint of [likeStory, viewStory])
      await expect(noura.call(endpoint, ofItem(id as number))).rejects.toMatchObject({
        code: expect.stringMatching(/not_found|invalid_fields/),
      })
})

test('product §2 an item can be a film; a picture with a film’s kind, or the reverse, is refused', async () => {
  const noura = await aParent(school())
  const publish = (kind: 'image' | 'video', media: string) =>
    school().db.insertInto('story_items').values({ story_id: 1, kind, media }).returning('id').executeTakeFirstOrThrow()

  const { id } = await publish('video', 'stories/garden.mp4')
  expect(await itemSeenBy(noura, id)).toMatchObject({ kind: 'video', media: 'stories/garden.mp4', caption: null })
  expect(await noura.call(likeStory, ofItem(id))).toEqual({ likes_count: 1, is_liked: true })
  for (const [kind, media] of [
    ['image', 'stories/garden.mp4'],
    ['video', 'stories/garden.webp'],
    ['video', '../garden.mp4'],
    ['video', 'https://elsewhere.example/garden.mp4'],
    // The type knows no such kind; the database refuses it, too.
    ['audio' as 'video', 'stories/garden.mp4'],
  ] as const)
    await expect(publish(kind, media), media).rejects.toThrow('constraint')
})
