import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { isOfBranch } from '../kids/place-queries.ts'
import { inLanguage, isPublicIn, nameOf } from '../platform/db/bilingual.ts'
import type { Db, Trx } from '../platform/db/client.ts'

/** Kinds of announcements to all families. */
export type AnnouncementKind = 'news' | 'event' | 'story' | 'registration'

export const pushKeys = (db: Db) => db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst()

/** Stores the keys unless keys exist. */
export const savePushKeys = (db: Db, keys: { readonly public_key: string; readonly private_key: string }) =>
  db
    .insertInto('push_keys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export interface Subscription {
  readonly userId: number
  /** The session; the device is deleted with it. */
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

export const subscriptionById = (db: Db, id: number) =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'provider', 'token', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()

interface NewAnnouncement {
  readonly kind: AnnouncementKind
  readonly thing_id: number
  readonly due_at: Date
}

export const addAnnouncement = (trx: Trx, announcement: NewAnnouncement) =>
  trx.insertInto('announcements').values(announcement).execute()

/**
 * Moves an unsent announcement and restarts it; with `evenPartlySent` also one that was sent to some devices. Returns false if
 * there is none.
 */
export async function moveAnnouncement(
  trx: Trx,
  { kind, thing_id, due_at }: NewAnnouncement,
  { evenPartlySent }: { readonly evenPartlySent: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('announcements')
    .set({ due_at, sent_up_to: 0 })
    .where('kind', '=', kind)
    .where('thing_id', '=', thing_id)
    .where('sent_at', 'is', null)
    .$if(!evenPartlySent, (waiting) => waiting.where('sent_up_to', '=', 0))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The first announcement that is due and not yet sent, locked: other servers skip it. */
export const announcementDue = (trx: Trx, now: Date) =>
  trx
    .selectFrom('announcements')
    .select(['id', 'kind', 'thing_id', 'sent_up_to'])
    .where('sent_at', 'is', null)
    .where('due_at', '<=', now)
    // Until the list of a restore is closed, only answers to registrations leave.
    .where(sql<boolean>`(kind = 'registration' or not restore_is_open())`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Stores the last device an announcement was sent to; with `sent_at`, that it was sent to all. */
export const markAnnounced = (trx: Trx, id: number, upTo: number, announcedAt: Date | null) =>
  trx.updateTable('announcements').set({ sent_up_to: upTo, sent_at: announcedAt }).where('id', '=', id).execute()

const tables = { news: 'posts', event: 'events', story: 'stories' } as const
const topics = { news: 'notify_news', event: 'notify_events', story: 'notify_stories' } as const

export interface NextDevices {
  /** The devices of this batch with the topic on. */
  readonly ids: readonly number[]
  readonly upTo: number
  /** Size of the batch. */
  readonly size: number
}

/** A story for the families of its branch is sent to their devices only. */
const maySeeStory = sql`(thing.audience = 'accounts' or ${isOfBranch(sql`users.id`, sql`thing.branch_id`)})`

/**
 * The next batch of devices, and those among them with the topic on. A branch's announcement is sent to families with a
 * child registered there, and to families without a registration.
 */
export async function nextDevicesFor(
  trx: Trx,
  kind: keyof typeof tables,
  { thingId, after, limit }: { readonly thingId: number; readonly after: number; readonly limit: number },
): Promise<NextDevices> {
  const { rows } = await sql<{ id: number; is_due: boolean }>`
    with next as (select id, user_id from push_subscriptions where id > ${after} order by id limit ${limit})
    select next.id, users.${sql.ref(topics[kind])} and ${kind === 'story' ? maySeeStory : sql`true`} and (
      thing.branch_id is null
      or thing.branch_id in (
        select registrations.branch_id from registrations join kids on kids.id = registrations.kid_id
        where kids.user_id = users.id and registrations.status <> 'withdrawn')
      or not exists (
        select from registrations join kids on kids.id = registrations.kid_id where kids.user_id = users.id)
    ) as is_due
    from next
    join users on users.id = next.user_id
    join ${sql.table(tables[kind])} thing on thing.id = ${thingId}
    order by next.id`.execute(trx)
  return {
    ids: rows.filter(({ is_due }) => is_due).map(({ id }) => id),
    upTo: rows.at(-1)?.id ?? after,
    size: rows.length,
  }
}

/** Whether the family of a device may see a story now. */
export async function seesStory(db: Db, device: number, story: number): Promise<boolean> {
  const { rows } = await sql`
    select from push_subscriptions
    join users on users.id = push_subscriptions.user_id
    join stories thing on thing.id = ${story}
    where push_subscriptions.id = ${device} and ${maySeeStory}`.execute(db)
  return rows.length > 0
}

/** Devices of a registration's family; topics do not apply to its answer. */
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

/** News that is public now: it may have been postponed after it was queued. */
export const postForPush = (db: Db, id: number, now: Date, language: Language) =>
  db
    .selectFrom('posts')
    .select([inLanguage('title', language).as('title'), inLanguage('excerpt', language).as('text')])
    .where('id', '=', id)
    .where(isPublicIn('title', language))
    .where('published_at', '<=', now)
    .executeTakeFirst()

export const eventForPush = (db: Db, id: number, language: Language) =>
  db
    .selectFrom('events')
    .select([inLanguage('title', language).as('title'), inLanguage('place', language).as('text')])
    .where('id', '=', id)
    .where(isPublicIn('title', language))
    .executeTakeFirst()

/** A story that is public now and has a picture that is not withheld. */
export const storyForPush = (db: Db, id: number, now: Date, language: Language) =>
  db
    .selectFrom('stories')
    .innerJoin('branches', 'branches.id', 'stories.branch_id')
    .select(['branches.id as branch_id', nameOf('branches', language).as('branch')])
    .where('stories.id', '=', id)
    .where('stories.published_at', '<=', now)
    .where('stories.shown', '=', true)
    .where(sql<boolean>`not restore_is_open()`)
    .executeTakeFirst()

/** Whether a consent still holds, and nothing has been decided about the same child and audience since. */
export async function isConsentEnding(db: Db, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ ending: boolean }>`
    select exists (select from photo_consents consent where id = ${id} and granted and ends_at > ${now}
      and not exists (select from photo_consents later where later.kid_id = consent.kid_id
        and later.audience = consent.audience and later.id > consent.id)) as ending`.execute(db)
  return rows[0]?.ending ?? false
}

export async function registrationStatus(db: Db, id: number): Promise<string | undefined> {
  const registration = await db.selectFrom('registrations').select('status').where('id', '=', id).executeTakeFirst()
  return registration?.status
}
