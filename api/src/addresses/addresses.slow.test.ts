import { showAddress } from 'contract/addresses/endpoints.ts'
import { listContent, showContent } from 'contract/content/desk.ts'
import type { Fields } from 'contract/content/values.ts'
import { dayMs } from 'contract/durations.ts'
import { showPost } from 'contract/posts/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { anItem, republish } from '../content/samples.testing.ts'
import { oneSchool } from '../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../staff/testing.ts'

const school = oneSchool()
const both = ['en', 'ar']
const staff: { owner?: TestStaff } = {}
beforeAll(async () => {
  staff.owner = await aStaff(school(), 'owner')
})
const owner = () => staff.owner as TestStaff
const at = (path: string) => school().anyone(showAddress, { query: { path } })
const notFound = { code: 'not_found' }

const change = (id: number, fields: Fields) => republish(owner(), id, 'common', fields)

test('desk §5 a post that was news is found at its former address, and back again; any other is not', async () => {
  const { id, row_id } = await anItem(owner(), 'post', ['ar', 'en'])
  const [asNews, asPost] = [`/news/${row_id}`, `/posts/${row_id}`]
  expect(await at(asNews)).toEqual({ path: asNews, languages: both })

  await change(id, { category_id: 2 })
  expect(await at(asNews)).toEqual({ path: asPost, languages: both })
  expect(await at(asPost)).toEqual({ path: asPost, languages: both })

  await change(id, { category_id: 1 })
  expect(await at(asNews)).toEqual({ path: asNews, languages: both })
  expect(await at(asPost)).toEqual({ path: asNews, languages: both })

  // A post that was never news has no address there (spec §9).
  await expect(at('/news/13')).rejects.toMatchObject(notFound)
})

test('desk §5 a branch is found by its current and former address names', async () => {
  const branches = await owner().call(listContent, { query: { kind: 'branch', sort: 'order' } })
  const [first, second] = branches.data
  const slugOf = async (id = 0) =>
    (await owner().call(showContent, { params: { id } })).parts.common.published?.slug as string
  const [was, others] = [await slugOf(first?.id), await slugOf(second?.id)]
  const there = { path: `/branch/${first?.row_id}`, languages: both }
  expect(await at(`/branch/${was}`)).toEqual(there)

  await change(first?.id ?? 0, { slug: 'under-the-palms' })
  await change(first?.id ?? 0, { slug: 'by-the-well' })
  for (const slug of [was, 'under-the-palms', 'by-the-well']) expect(await at(`/branch/${slug}`), slug).toEqual(there)

  // A name taken by another branch belongs to that one.
  await change(second?.id ?? 0, { slug: 'under-the-palms' })
  const other = { path: `/branch/${second?.row_id}`, languages: both }
  expect(await at('/branch/under-the-palms')).toEqual(other)
  expect(await at(`/branch/${others}`)).toEqual(other)
  await expect(at('/branch/nobodys-house')).rejects.toMatchObject(notFound)
})

test('desk §5 an address has its published languages; unpublished and scheduled content is 404', async () => {
  const arabic = await anItem(owner(), 'post', ['ar'])
  const path = `/news/${arabic.row_id}`
  expect(await at(path)).toEqual({ path, languages: ['ar'] })
  const event = await anItem(owner(), 'event', ['en'])
  expect((await at(`/event-details/${event.row_id}`)).languages).toEqual(['en'])

  await school()
    .db.updateTable('posts')
    .set({ title: {} as never })
    .where('id', '=', arabic.row_id ?? 0)
    .execute()
  await expect(at(path)).rejects.toMatchObject(notFound)

  const coming = await anItem(owner(), 'post', ['ar', 'en'])
  const published_at = new Date(Date.now() + dayMs)
  await school()
    .db.updateTable('posts')
    .set({ published_at })
    .where('id', '=', coming.row_id ?? 0)
    .execute()
  await expect(at(`/news/${coming.row_id}`)).rejects.toMatchObject(notFound)
  await expect(school().anyone(showPost, { params: { id: coming.row_id ?? 0 } })).rejects.toMatchObject(notFound)
})

test.each([
  '',
  '/',
  '/tour/abc',
  '/posts/',
  '/posts/1/2',
  '/posts/..%2f',
  '//elsewhere.example',
  `/branch/${'a'.repeat(80)}`,
])('safety: %j is refused as an address without a look-up', async (path) => {
  await expect(at(path)).rejects.toMatchObject({ code: 'invalid_fields' })
})
