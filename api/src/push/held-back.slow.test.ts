import { setTimeout as wait } from 'node:timers/promises'
import { registerKidToBranch, withdrawRegistration } from 'contract/kids/endpoints.ts'
import { storePushToken } from 'contract/push/endpoints.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { aSchool, type School } from '../db/testing.ts'
import { aRegistrationOf } from '../kids/testing.ts'
import { sendDueAnnouncements } from './outbox.ts'
import { aPushService, aSubscriber } from './service.testing.ts'

const branch = 2
const inAnHour = () => new Date(Date.now() + 3_600_000)

/** A school and a family with a device, a child registered at the branch and a confirmed address. */
async function aFamilyThatListens() {
  const service = await aPushService()
  const school = await aSchool({ services: { isPushService: service.isOurs } })
  const parent = await aParent(school)
  const device = aSubscriber(service.address)
  await parent.call(storePushToken, { body: { token: device.token, device_id: crypto.randomUUID() } })
  const { id, kid } = await parent.call(registerKidToBranch, { body: aRegistrationOf({ branch_id: branch }) })
  await school.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', parent.id).execute()
  return { school, service, parent, device, registrationId: id, kidId: kid.id }
}

/** Lays messages aside where nobody sends them; answers how to hand them to those who do. */
async function layAside({ services: { db, queue } }: School) {
  const aside: Parameters<typeof queue.addMany>[] = []
  const count = await sendDueAnnouncements({
    db,
    queue: { ...queue, addMany: async (...jobs) => void aside.push(jobs) },
  })
  const goOn = () =>
    db.transaction().execute(async (trx) => {
      for (const [, ...jobs] of aside) await queue.addMany(trx, ...jobs)
    })
  return { told: count, goOn }
}
const tell = ({ services: { db, queue } }: School, now = new Date()) =>
  sendDueAnnouncements({ db, queue, now: () => now })

async function aPost({ db }: School, published_at = new Date(), category_id = 1) {
  const words = { en: 'School begins at eight', ar: 'يبدأ الدوام في الثامنة' }
  return db
    .insertInto('posts')
    .values({ category_id, title: words, excerpt: words, body: words, image: 'posts/a.webp', published_at })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function aStory({ db }: School, audience: 'accounts' | 'families' = 'families') {
  const { id } = await db
    .insertInto('stories')
    .values({ branch_id: branch, audience })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = { story_id: id, kind: 'image', media: 'private/aa/0123.webp' }
  const shown = await db.insertInto('story_items').values(item).returning('id').executeTakeFirstOrThrow()
  return { id, itemId: shown.id }
}

test('safety: what was put off, withheld or closed to a family after it was laid aside is not sent to it', async () => {
  const { school, service, parent, device, registrationId, kidId } = await aFamilyThatListens()
  const [post, withheld] = [await aPost(school), await aStory(school, 'accounts')]
  // For the families of the branch alone.
  await aStory(school)
  const { told: count, goOn } = await layAside(school)
  expect(count).toBe(3)

  await school.db.updateTable('posts').set({ published_at: inAnHour() }).where('id', '=', post.id).execute()
  await school.db.insertInto('story_item_children').values({ item_id: withheld.itemId, kid_id: kidId }).execute()
  await parent.call(withdrawRegistration, { params: { registrationId } })
  const last = await aPost(school)
  await goOn()
  await tell(school)

  await vi.waitFor(() => expect(service.received).not.toHaveLength(0), 10_000)
  await wait(1500)
  expect(service.received.map(({ body }) => device.read(body))).toMatchObject([{ tag: `news-${last.id}` }])
})

test('safety: what was written down as old, or told already, and is dated ahead rings at its moment, once', async () => {
  const { school, service, device } = await aFamilyThatListens()
  const [old, count, noNews] = [
    await aPost(school, new Date('2026-01-01')),
    await aPost(school),
    await aPost(school, new Date('2026-01-01'), 2),
  ]
  expect(await tell(school)).toBe(1)
  const at = inAnHour()
  for (const { id } of [old, count, noNews])
    await school.db.updateTable('posts').set({ published_at: at }).where('id', '=', id).execute()

  expect(await tell(school)).toBe(0)
  school.setNow(at)
  expect(await tell(school, at)).toBe(2)
  expect(await tell(school, at)).toBe(0)
  const tags = () => service.received.map(({ body }) => (device.read(body) as { tag: string }).tag)
  await vi.waitFor(() => expect(tags()).toEqual(expect.arrayContaining([`news-${old.id}`, `news-${count.id}`])), 10_000)
})

test('safety: who is half told when news is put off hears of it with the others, at its moment', async () => {
  const { school } = await aFamilyThatListens()
  const { id } = await aPost(school)
  await sql`update announcements set told_up_to = 1000000 where kind = 'news' and thing_id = ${id}`.execute(school.db)
  const at = inAnHour()

  await school.db.updateTable('posts').set({ published_at: at }).where('id', '=', id).execute()

  const waiting = await school.db
    .selectFrom('announcements')
    .select(['due_at', 'told_up_to'])
    .where('thing_id', '=', id)
    .where('kind', '=', 'news')
    .execute()
  expect(waiting).toEqual([{ due_at: at, told_up_to: 0 }])
})
