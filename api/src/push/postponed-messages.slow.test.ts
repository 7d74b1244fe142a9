import { hourMs } from 'contract/durations.ts'
import { storePushToken } from 'contract/push/endpoints.ts'
import { withdrawRegistration } from 'contract/registrations/endpoints.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anItem, republish } from '../content/samples.testing.ts'
import { eventually } from '../eventually.testing.ts'
import { aFamilyOf } from '../kids/testing.ts'
import { aLibraryPicture } from '../pictures/testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../staff/testing.ts'
import { announce } from './announce.ts'
import { sendDueAnnouncements } from './outbox.ts'
import { aPushService, aSubscriber } from './service.testing.ts'

const branch = 2
const inAnHour = () => new Date(Date.now() + hourMs)

/** A school and a family with a device, whose child has a place at the branch. */
async function aFamilyThatListens() {
  const service = await aPushService()
  const school = await aSchool({ services: { isPushService: service.isOurs } })
  const { parent, registrationId, kidId } = await aFamilyOf(school, branch)
  const device = aSubscriber(service.address)
  await parent.call(storePushToken, { body: { token: device.token, device_id: crypto.randomUUID() } })
  return { school, owner: await aStaff(school, 'owner'), service, parent, device, registrationId, kidId }
}

/** Queues messages without a worker. Returns a function that hands them to the worker. */
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
  return { sent: count, goOn }
}
const sendAnnouncements = ({ services: { db, queue } }: School, now = new Date()) =>
  sendDueAnnouncements({ db, queue, now: () => now })

const aPost = (owner: TestStaff, published_at = new Date(), category_id = 1) =>
  anItem(owner, 'post', ['ar', 'en'], {
    common: { category_id, branch_id: null, image: 'posts/reef.webp', published_at: published_at.toISOString() },
  })
const putOff = (owner: TestStaff, { id }: { id: number }, published_at: Date) =>
  republish(owner, id, 'common', { published_at: published_at.toISOString() })

async function aStory({ db }: School, audience: 'accounts' | 'families' = 'families') {
  const { id } = await db
    .insertInto('stories')
    .values({ branch_id: branch, audience })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = { story_id: id, kind: 'image', media: 'private/aa/0123.webp' } as const
  const shown = await db.insertInto('story_items').values(item).returning('id').executeTakeFirstOrThrow()
  const at = new Date()
  await db.transaction().execute((trx) => announce(trx, 'story', id, { moment: at, at }))
  return { id, itemId: shown.id }
}

test('safety: a queued message is not sent after its content was postponed, withheld or closed to the family', async () => {
  const { school, owner, service, parent, device, registrationId, kidId } = await aFamilyThatListens()
  const [post, withheld] = [await aPost(owner), await aStory(school, 'accounts')]
  // For families of the branch only.
  await aStory(school)
  const { sent: count, goOn } = await layAside(school)
  expect(count).toBe(3)

  await putOff(owner, post, inAnHour())
  const picture_id = (await aLibraryPicture(school, { children: [kidId] })).id
  await school.db.updateTable('story_items').set({ picture_id }).where('id', '=', withheld.itemId).execute()
  await parent.call(withdrawRegistration, { params: { registrationId } })
  const last = await aPost(owner)
  await goOn()
  await sendAnnouncements(school)

  await school.mailsTo(parent.email)
  expect(service.received.map(({ body }) => device.read(body))).toMatchObject([{ tag: `news-${last.row_id}` }])
})

test('safety: a post moved to a future date sends its messages once, at that moment', async () => {
  const { school, owner, service, device } = await aFamilyThatListens()
  const [old, count, noNews] = [
    await aPost(owner, new Date('2026-01-01')),
    await aPost(owner),
    await aPost(owner, new Date('2026-01-01'), 2),
  ]
  expect(await sendAnnouncements(school)).toBe(1)
  const at = inAnHour()
  for (const post of [old, count, noNews]) await putOff(owner, post, at)

  expect(await sendAnnouncements(school)).toBe(0)
  school.setNow(at)
  expect(await sendAnnouncements(school, at)).toBe(2)
  expect(await sendAnnouncements(school, at)).toBe(0)
  const tags = () => service.received.map(({ body }) => (device.read(body) as { tag: string }).tag)
  await eventually(() => expect(tags()).toEqual(expect.arrayContaining([`news-${old.row_id}`, `news-${count.row_id}`])))
})

test('safety: news postponed while half sent is sent to all devices at its new moment', async () => {
  const { school, owner } = await aFamilyThatListens()
  const post = await aPost(owner)
  const id = post.row_id ?? 0
  await sql`update announcements set sent_up_to = 1000000 where kind = 'news' and thing_id = ${id}`.execute(school.db)
  const at = inAnHour()

  await putOff(owner, post, at)

  const waiting = await school.db
    .selectFrom('announcements')
    .select(['due_at', 'sent_up_to'])
    .where('thing_id', '=', id)
    .where('kind', '=', 'news')
    .execute()
  expect(waiting).toEqual([{ due_at: at, sent_up_to: 0 }])
})
