import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { inEither, inLanguage, speaks } from '../db/bilingual.ts'
import type { Db, Trx } from '../db/client.ts'

export const pushKeys = (db: Db) => db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst()

/** Keeps the keys unless there are some. */
export const savePushKeys = (db: Db, keys: { readonly public_key: string; readonly private_key: string }) =>
  db
    .insertInto('push_keys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export interface Subscription {
  readonly userId: number
  /** It ends with this sign-in. */
  readonly sessionId: number
  readonly deviceId: string
  readonly provider: 'webpush' | 'onesignal'
  readonly token: string
  readonly language: Language
  readonly at: Date
}

export const saveSubscription = (
  db: Db,
  { userId, sessionId, deviceId, provider, token, language, at }: Subscription,
) =>
  db
    .insertInto('push_subscriptions')
    .values({ user_id: userId, session_id: sessionId, device_id: deviceId, provider, token, language, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('device_id')
        .doUpdateSet({ user_id: userId, session_id: sessionId, provider, token, language, created_at: at }),
    )
    .execute()

export const deleteSubscription = (db: Db, userId: number, deviceId: string) =>
  db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('device_id', '=', deviceId).execute()

export const deleteSubscriptionById = (db: Db, id: number) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).execute()

export const subscriptionsById = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'provider', 'token', 'language'])
    .where('id', 'in', [0, ...ids])
    .execute()

/** The first announcement that is due and not yet sent, locked: other servers skip it. */
export const announcementDue = (trx: Trx, now: Date) =>
  trx
    .selectFrom('announcements')
    .select(['id', 'kind', 'thing_id', 'told_up_to'])
    .where('told_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Stores up to which device an announcement has gone; with `told_at`, that it has gone to all. */
export const markAnnounced = (trx: Trx, id: number, upTo: number, toldAt: Date | null) =>
  trx.updateTable('announcements').set({ told_up_to: upTo, told_at: toldAt }).where('id', '=', id).execute()

const tables = { news: 'posts', event: 'events', story: 'stories' } as const
const topics = { news: 'notify_news', event: 'notify_events', story: 'notify_stories' } as const

export interface NextDevices {
  /** Those of the devices looked at that want to hear of it. */
  readonly ids: readonly number[]
  readonly upTo: number
  /** How many were looked at. */
  readonly looked: number
}

/** A story for the families of its branch rings with nobody else (stories/queries.ts). */
const maySeeStory = sql`(told.audience = 'accounts' or (users.email_verified_at is not null and told.branch_id in (
  select registrations.branch_id from registrations join kids on kids.id = registrations.kid_id
  where kids.user_id = users.id and registrations.status not in ('rejected', 'withdrawn'))))`

/**
 * Of the next devices, those of families who want to hear of a topic. What one branch tells goes to families with a child
 * registered there, and to those who have registered none yet.
 */
export async function nextDevicesFor(
  trx: Trx,
  kind: keyof typeof tables,
  { thingId, after, limit }: { readonly thingId: number; readonly after: number; readonly limit: number },
): Promise<NextDevices> {
  const { rows } = await sql<{ id: number; wanted: boolean }>`
    with next as (select id, user_id from push_subscriptions where id > ${after} order by id limit ${limit})
    select next.id, users.${sql.ref(topics[kind])} and ${kind === 'story' ? maySeeStory : sql`true`} and (
      told.branch_id is null
      or told.branch_id in (
        select registrations.branch_id from registrations join kids on kids.id = registrations.kid_id
        where kids.user_id = users.id and registrations.status <> 'withdrawn')
      or not exists (
        select from registrations join kids on kids.id = registrations.kid_id where kids.user_id = users.id)
    ) as wanted
    from next
    join users on users.id = next.user_id
    join ${sql.table(tables[kind])} told on told.id = ${thingId}
    order by next.id`.execute(trx)
  return {
    ids: rows.filter(({ wanted }) => wanted).map(({ id }) => id),
    upTo: rows.at(-1)?.id ?? after,
    looked: rows.length,
  }
}

/** Of some devices and the stories laid aside for them, those whose family may see the story at this moment. */
export async function storiesSeenOn(
  db: Db,
  asked: readonly { readonly subscription_id: number; readonly thing_id: number }[],
) {
  const { rows } = await sql<{ device: number; story: number }>`
    select asked.device, asked.story
    from unnest(${asked.map((job) => job.subscription_id)}::integer[], ${asked.map((job) => job.thing_id)}::integer[])
      asked (device, story)
    join push_subscriptions on push_subscriptions.id = asked.device
    join users on users.id = push_subscriptions.user_id
    join stories told on told.id = asked.story
    where ${maySeeStory}`.execute(db)
  return new Set(rows.map(({ device, story }) => `${device} ${story}`))
}

/** The devices of the family a registration belongs to: an answer to them is no topic to choose. */
export async function devicesOfFamily(trx: Trx, registrationId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('push_subscriptions')
    .innerJoin('kids', 'kids.user_id', 'push_subscriptions.user_id')
    .innerJoin('registrations', 'registrations.kid_id', 'kids.id')
    .where('registrations.id', '=', registrationId)
    .select('push_subscriptions.id')
    .orderBy('push_subscriptions.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** News that is out at this moment: it may have been put off since it was laid aside. */
export const postForPush = (db: Db, id: number, now: Date, language: Language) =>
  db
    .selectFrom('posts')
    .select([inLanguage('title', language).as('title'), inLanguage('excerpt', language).as('text')])
    .where('id', '=', id)
    .where(speaks('title', language))
    .where('published_at', '<=', now)
    .executeTakeFirst()

export const eventForPush = (db: Db, id: number, language: Language) =>
  db
    .selectFrom('events')
    .select([inLanguage('title', language).as('title'), inLanguage('place', language).as('text')])
    .where('id', '=', id)
    .where(speaks('title', language))
    .executeTakeFirst()

/** A story that is out at this moment, with something in it that is not withheld. */
export const storyForPush = (db: Db, id: number, now: Date, language: Language) =>
  db
    .selectFrom('stories')
    .innerJoin('branches', 'branches.id', 'stories.branch_id')
    .select(['branches.id as branch_id', inEither('branches.name', language).as('branch')])
    .where('stories.id', '=', id)
    .where('stories.told_at', '<=', now)
    .where('stories.shown', '=', true)
    .executeTakeFirst()

export async function registrationStatus(db: Db, id: number): Promise<string | undefined> {
  const registration = await db.selectFrom('registrations').select('status').where('id', '=', id).executeTakeFirst()
  return registration?.status
}
