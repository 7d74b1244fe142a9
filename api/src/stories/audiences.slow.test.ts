import { deleteAccount } from 'contract/accounts/data-export.ts'
import { listGallery, showBranch } from 'contract/branches/endpoints.ts'
import { hourMs } from 'contract/durations.ts'
import { decidePhotoConsent } from 'contract/kids/endpoints.ts'
import { photoConsentWording } from 'contract/kids/rules.ts'
import { likePicture, viewPicture } from 'contract/likes/endpoints.ts'
import { withdrawRegistration } from 'contract/registrations/endpoints.ts'
import { registrationStatuses } from 'contract/registrations/statuses.ts'
import { likeStory, listStories, viewStory } from 'contract/stories/endpoints.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aParent, type TestParent } from '../accounts/testing.ts'
import { eventually } from '../eventually.testing.ts'
import { aFamilyOf, setStatus } from '../kids/testing.ts'
import { aLibraryPicture } from '../pictures/testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { keyOf } from '../platform/storage/objects/keys.ts'

const branch = 2

const aFamily = (school: School) => aFamilyOf(school, branch)

async function publish(
  { db }: School,
  story: { audience?: 'accounts' | 'families'; published_at?: Date; branch_id?: number },
) {
  const { id } = await db
    .insertInto('stories')
    .values({ branch_id: branch, ...story })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = { story_id: id, kind: 'image', media: 'private/aa/0123.webp' } as const
  const items = await db.insertInto('story_items').values([item, item]).returning('id').execute()
  return { id, items: items.map((each) => each.id) as [number, number] }
}

/** A story whose items show pictures of the library. */
async function publishPictures(school: School) {
  const story = await publish(school, {})
  const pictures: number[] = []
  for (const item of story.items) {
    const picture = await aLibraryPicture(school, { audience: 'families', branchId: branch })
    await school.db.updateTable('story_items').set({ picture_id: picture.id }).where('id', '=', item).execute()
    pictures.push(picture.id)
  }
  return { ...story, pictures: pictures as [number, number] }
}

const nameOn = ({ db }: School, picture_id: number, kid_id: number) =>
  db.insertInto('picture_children').values({ picture_id, kid_id }).execute()

const storyAccess = async (parent: TestParent, storyId: number) =>
  (await parent.call(listStories, { query: { per_page: 100 } })).data.find(({ id }) => id === storyId)

test('product §2 a new story is for the families of its branch: with a confirmed address and an accepted registration', async () => {
  const school = await aSchool()
  const [{ parent: noura, registrationId }, stranger] = [await aFamily(school), await aParent(school)]
  const { id, items } = await publish(school, {})
  const elsewhere = await publish(school, { branch_id: 3 })
  const open = await publish(school, { audience: 'accounts' })
  const total = async (parent: TestParent) => (await parent.call(listStories)).total ?? 0

  expect(await storyAccess(noura, id)).toMatchObject({
    audience: 'families',
    items: [{ id: items[0] }, { id: items[1] }],
  })
  expect(await storyAccess(noura, elsewhere.id)).toBeUndefined()
  expect(await storyAccess(stranger, id)).toBeUndefined()
  expect(await storyAccess(stranger, open.id)).toMatchObject({ audience: 'accounts' })
  expect(await total(noura)).toBe((await total(stranger)) + 1)
  const body = { model_id: items[0] }
  for (const endpoint of [likeStory, viewStory]) {
    await expect(stranger.call(endpoint, { body })).rejects.toMatchObject({ code: 'not_found' })
    await noura.call(endpoint, { body })
  }

  for (const status of registrationStatuses) {
    await setStatus(school, registrationId, status)
    expect([status, Boolean(await storyAccess(noura, id))]).toEqual([status, status === 'accepted'])
  }
  await setStatus(school, registrationId, 'accepted')
  await school.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', noura.id).execute()
  expect(await storyAccess(noura, id)).toBeUndefined()
  await school.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', noura.id).execute()
  await noura.call(withdrawRegistration, { params: { registrationId } })
  expect(await storyAccess(noura, id)).toBeUndefined()
})

test('product §4 any account reads 8 stories with 20 items; the demo family also reads those of its branch', async () => {
  const school = await aSchool()
  const stranger = await (await aParent(school)).call(listStories, { query: { per_page: 100 } })
  expect(stranger.data).toHaveLength(8)
  expect(stranger.data.flatMap(({ items }) => items)).toHaveLength(20)

  const body = { email: 'parent@demo.smartkids.example', password: 'demo-parent-2026' }
  const json = { 'content-type': 'application/json' }
  const signedIn = await school.fetch('/api/v1/auth/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(body),
  })
  const { access_token } = (await signedIn.json()).data
  const headers = { authorization: `Bearer ${access_token}` }
  const page = await (await school.fetch('/api/v1/branch/stories?per_page=100', { headers })).json()
  expect(page.total).toBeGreaterThan(8)
  expect(page.data).toHaveLength(page.total)
})

test('product §2 when the place ends, picture addresses from before are 404', async () => {
  const school = await aSchool()
  const { parent: noura, registrationId } = await aFamily(school)
  const { id } = await publish(school, {})
  const open = await publish(school, { audience: 'accounts' })
  const media = 'private/aa/0123.webp'
  await school.services.storage.put(keyOf(media), Buffer.from('picture'))
  // A second file, because both stories show the first one.
  const other = 'private/aa/4567.webp'
  await school.services.storage.put(keyOf(other), Buffer.from('picture'))
  await school.db.updateTable('story_items').set({ media: other }).where('story_id', '=', open.id).execute()
  const addressIn = async (storyId: number) => (await storyAccess(noura, storyId))?.items[0]?.media
  const [forFamilies, forAccounts] = [await addressIn(id), await addressIn(open.id)]
  const statusOf = async (address = '') => (await school.fetch(`/storage/${address}`)).status
  expect([await statusOf(forFamilies), await statusOf(forAccounts)]).toEqual([200, 200])

  await noura.call(withdrawRegistration, { params: { registrationId } })
  expect([await statusOf(forFamilies), await statusOf(forAccounts)]).toEqual([404, 200])
  await setStatus(school, registrationId, 'accepted')
  await school.db.deleteFrom('stories').where('id', '=', id).execute()
  expect(await statusOf(forFamilies)).toBe(404)
})

test('§1 a scheduled story is shown, liked and counted from its moment on', async () => {
  const school = await aSchool({ now: new Date() })
  const { parent } = await aFamily(school)
  const at = new Date(school.services.now().getTime() + hourMs)
  const before = await parent.call(listStories)
  const { id, items } = await publish(school, { published_at: at })

  expect(await storyAccess(parent, id)).toBeUndefined()
  expect((await parent.call(listStories)).total).toBe(before.total)
  await expect(parent.call(likeStory, { body: { model_id: items[0] } })).rejects.toMatchObject({ code: 'not_found' })
  school.setNow(at)
  expect(await storyAccess(parent, id)).toBeDefined()
  expect((await parent.call(listStories)).total).toBe((before.total ?? 0) + 1)
})

test('§4 pages of a family’s stories have no gap, also with scheduled ones', async () => {
  const school = await aSchool({ now: new Date('2026-11-18T09:00:00Z') })
  await school.db.deleteFrom('stories').execute()
  const { parent } = await aFamily(school)
  const now = school.services.now()
  await sql`insert into stories (id, branch_id, audience, published_at)
    select 1000 + number, 1 + number % 3, case number % 4 when 0 then 'accounts' else 'families' end,
      ${now}::timestamptz + (number - 70) * interval '17 hours' from generate_series(1, 110) number`.execute(school.db)
  await sql`insert into story_items (story_id, kind, media) select id, 'image', 'private/aa/0123.webp' from stories`.execute(
    school.db,
  )
  // Some stories move to another list and an earlier week, and some are deleted.
  await sql`update stories set audience = 'accounts', published_at = published_at - interval '9 days' where id % 9 = 0`.execute(
    school.db,
  )
  await sql`delete from stories where id % 13 = 0`.execute(school.db)

  const stored = await school.db
    .selectFrom('stories')
    .select('id')
    .where('published_at', '<=', now)
    .where((where) => where.or([where('audience', '=', 'accounts'), where('branch_id', '=', branch)]))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const ids: number[] = []
  for (let page = 1; ; page += 1) {
    const { data, total, last_page } = await parent.call(listStories, { query: { page, per_page: 4 } })
    expect(total).toBe(stored.length)
    ids.push(...data.map(({ id }) => id))
    if (page === last_page) break
  }
  expect(ids).toEqual(stored.map(({ id }) => id))
})

test('PDPL a story with all pictures withheld is neither listed nor counted; it comes back with the consent', async () => {
  const school = await aSchool()
  const { parent, kidId } = await aFamily(school)
  const { data, total = 0 } = await parent.call(listStories, { query: { per_page: 2 } })
  const { id, pictures } = await publishPictures(school)
  expect((await parent.call(listStories)).total).toBe(total + 1)

  for (const picture of pictures) await nameOn(school, picture, kidId)

  const page = await parent.call(listStories, { query: { per_page: 2 } })
  expect([page.total, page.data.map((story) => story.id)]).toEqual([total, data.map((story) => story.id)])
  await decide(parent, kidId, 'families', true)
  expect(await storyAccess(parent, id)).toBeDefined()
  expect((await parent.call(listStories)).total).toBe(total + 1)
  await school.db.deleteFrom('story_items').where('story_id', '=', id).execute()
  expect((await parent.call(listStories)).total).toBe(total)
})

const decide = (parent: TestParent, kidId: number, audience: 'families' | 'website', granted: boolean) =>
  parent.call(decidePhotoConsent, { params: { kidId }, body: { audience, granted, wording: photoConsentWording } })

test('PDPL content that names a child is shown to no audience without its consent, and a withdrawal takes effect at once', async () => {
  const school = await aSchool()
  const [{ parent: noura, kidId }, { parent: hessa, kidId: other }] = [await aFamily(school), await aFamily(school)]
  const { id, items, pictures } = await publishPictures(school)
  const itemsOf = async (parent: TestParent) => (await storyAccess(parent, id))?.items.map((item) => item.id)

  await nameOn(school, pictures[0], kidId)
  expect(await itemsOf(hessa)).toEqual([items[1]])
  await expect(noura.call(likeStory, { body: { model_id: items[0] } })).rejects.toMatchObject({ code: 'not_found' })
  await decide(noura, kidId, 'website', true)
  expect(await itemsOf(hessa)).toEqual([items[1]])
  await decide(noura, kidId, 'families', true)
  expect(await itemsOf(hessa)).toEqual(items)
  await nameOn(school, pictures[0], other)
  expect(await itemsOf(hessa)).toEqual([items[1]])
  await decide(hessa, other, 'families', true)
  expect(await itemsOf(hessa)).toEqual(items)
  // A story for any account is as public as the website, for which only one child has a consent.
  await school.db.updateTable('stories').set({ audience: 'accounts' }).where('id', '=', id).execute()
  expect(await itemsOf(hessa)).toEqual([items[1]])
  await school.db.updateTable('stories').set({ audience: 'families' }).where('id', '=', id).execute()

  await decide(noura, kidId, 'families', false)
  expect(await itemsOf(hessa)).toEqual([items[1]])
  await nameOn(school, pictures[1], kidId)
  expect(await storyAccess(hessa, id)).toBeUndefined()
  // A child deleted with its account has no consent either.
  await decide(noura, kidId, 'families', true)
  expect(await itemsOf(hessa)).toEqual(items)
  await noura.call(deleteAccount, { body: { password: noura.password } })
  expect(await storyAccess(hessa, id)).toBeUndefined()
})

test('PDPL a gallery picture whose child’s consent is withdrawn is gone from page, count and address', async () => {
  const school = await aSchool()
  const { parent, kidId } = await aFamily(school)
  const params = { branchId: branch }
  const gallery = () => school.anyone(listGallery, { params, query: { with_paginate: 'yes', per_page: 6 } })
  const before = await gallery()
  const [picture] = before.data
  if (!picture) throw new Error('the branch has no picture')
  await decide(parent, kidId, 'website', true)
  const inLibrary = school.db.selectFrom('pictures').select('id').where('path', '=', picture.image)
  await nameOn(school, (await inLibrary.executeTakeFirstOrThrow()).id, kidId)
  expect(await gallery()).toEqual(before)

  await decide(parent, kidId, 'website', false)

  const after = await gallery()
  expect(after.total).toBe((before.total ?? 0) - 1)
  expect(after.data.map(({ id }) => id)).not.toContain(picture.id)
  expect((await school.anyone(showBranch, { params })).images_count).toBe(after.total)
  const body = { model_id: picture.id }
  await expect(parent.call(likePicture, { body })).rejects.toMatchObject({ code: 'not_found' })
  await expect(school.anyone(viewPicture, { body })).rejects.toMatchObject({ code: 'not_found' })
  // The file stays, in case the family consents again.
  await school.services.storage.put(keyOf(picture.image), Buffer.from('picture'))
  const ask = (path: string, headers = {}) => school.fetch(`/storage/${path}`, { headers })
  const statusOf = async (path: string) => (await ask(path)).status
  await eventually(async () => expect(await statusOf(picture.image)).toBe(404))
  await decide(parent, kidId, 'website', true)
  // The picture comes back under another address: cached addresses of the first are 404.
  const back = (await gallery()).data.find(({ id }) => id === picture.id)?.image ?? ''
  expect(back).not.toBe(picture.image)
  await eventually(async () => expect(await (await ask(back)).text()).toBe('picture'))
  expect(await statusOf(picture.image)).toBe(404)
  // Browsers must revalidate the picture each time.
  const { headers } = await ask(back)
  expect(headers.get('cache-control')).toBe('no-cache')
  expect((await ask(back, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
  await decide(parent, kidId, 'website', false)
  await eventually(async () => expect(await statusOf(back)).toBe(404))
})
