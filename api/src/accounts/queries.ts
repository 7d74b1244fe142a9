import type { Profile } from 'contract/accounts/endpoints.ts'
import type { SignUp } from 'contract/accounts/forms.ts'
import type { ProfileChanges } from 'contract/accounts/profile-forms.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/db/client.ts'
import { listForRestore } from '../platform/db/restore-list.ts'
import { deleteCodes, pendingEmail } from './codes/code-queries.ts'
import { deleteResets } from './codes/reset-queries.ts'
import { emailChangeLifetimeMs } from './rules.ts'
import { holdAuthor } from './shown-author-queries.ts'

const sameAddress = (email: string) => sql<boolean>`lower(users.email) = lower(${email})`

export interface NewUser extends Omit<SignUp, 'password' | 'password_confirmation'> {
  readonly passwordHash: string
  readonly language: Language
  readonly at: Date
}

/** Inserts an account; undefined if one has this address. */
export async function addUser(trx: Trx, { passwordHash, at, ...user }: NewUser): Promise<number | undefined> {
  await lockAddress(trx, user.email)
  const added = await trx
    .insertInto('users')
    .values({ ...user, password_hash: passwordHash, created_at: at })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Columns that signing in needs. */
export const accountByEmail = (db: Db | Trx, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'gender', 'password_hash'])
    .where(sameAddress(email))
    .executeTakeFirst()

/** Whether the account still has this password; it cannot change until the transaction ends. */
export async function holdsPassword(trx: Trx, id: number, passwordHash: string): Promise<boolean> {
  const held = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held !== undefined
}

/** Columns that changing an account needs. */
export const accountById = (db: Db | Trx, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'image', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst()

export async function profileOf(db: Db | Trx, id: number, at: Date): Promise<Profile> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified_at', 'phone', 'gender', 'nationality_id'])
    .select(['language', 'image'])
    .select(['notify_news', 'notify_events', 'notify_stories', 'notify_comments'])
    .where('id', '=', id)
    .executeTakeFirst()
  // The account was deleted after this call was authenticated.
  if (!user) throw new Problem('unauthenticated')

  const {
    email_verified_at,
    notify_news: news,
    notify_events: events,
    notify_stories: stories,
    notify_comments: comments,
    ...profile
  } = user
  const new_email = await pendingEmail(db, id, new Date(at.getTime() - emailChangeLifetimeMs))
  const email_verified = email_verified_at !== null
  return {
    ...profile,
    email_verified,
    new_email,
    notifications: { news, events, stories, comments },
  }
}

const topics = ['news', 'events', 'stories', 'comments'] as const

/** Kinds of notices that a change switches off. */
async function topicsSwitchedOff(trx: Trx, id: number, changes: NonNullable<ProfileChanges['notifications']>) {
  const off = topics.filter((topic) => changes[topic] === false)
  if (off.length === 0) return []
  const before = await trx
    .selectFrom('users')
    .select(topics.map((topic) => `notify_${topic}` as const))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return off.filter((topic) => before?.[`notify_${topic}`])
}

/** Changes the given fields; undefined fields stay. */
export async function updateUser(
  trx: Trx,
  id: number,
  { notifications = {}, ...person }: ProfileChanges,
): Promise<void> {
  const { news: notify_news, events: notify_events, stories: notify_stories, comments: notify_comments } = notifications
  const changes = { ...person, notify_news, notify_events, notify_stories, notify_comments }
  if (Object.values(changes).every((value) => value === undefined)) return
  await holdAuthor(trx, id, { name: person.name })
  for (const topic of await topicsSwitchedOff(trx, id, notifications)) await listForRestore(trx, 'notices', [id], topic)
  await trx.updateTable('users').set(changes).where('id', '=', id).execute()
}

export const nationalityExists = async (db: Db, id: number) =>
  (await db.selectFrom('nationalities').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Replaces the picture and returns the paths of those that nobody sees any more. */
export const replaceUserImage = (db: Db, id: number, image: string | null) =>
  db.transaction().execute(async (trx) => {
    const user = trx.selectFrom('users').select(['image', 'shown_image']).where('id', '=', id).forUpdate()
    const old = await user.executeTakeFirst()
    if (!old) throw new Problem('unauthenticated')
    await holdAuthor(trx, id, { image })
    await trx.updateTable('users').set({ image }).where('id', '=', id).execute()
    const stored = Object.values(await user.executeTakeFirstOrThrow())
    return [...new Set(Object.values(old))].filter((path) => path !== null).filter((path) => !stored.includes(path))
  })

export async function setPassword(trx: Trx, id: number, password_hash: string) {
  await trx.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  await listForRestore(trx, 'accounts', [id], 'password')
}

/** Marks this address as confirmed; false if the account has another address by now, or had left this one before a restore. */
export async function confirmEmail(trx: Trx, id: number, email: string, at: Date): Promise<boolean> {
  const confirmed = await trx
    .updateTable('users')
    .set((row) => ({ email_verified_at: row.fn.coalesce('email_verified_at', sql<Date>`${at}`) }))
    .where('id', '=', id)
    .where(sameAddress(email))
    .where('email_left_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Locks the account; false if it has another address. */
export async function holdsEmail(trx: Trx, id: number, email: string): Promise<boolean> {
  const held = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where(sameAddress(email))
    .forUpdate()
    .executeTakeFirst()
  return held !== undefined
}

/** Locks an email address until the transaction ends, so that two accounts cannot take it at once. */
const lockAddress = (trx: Trx, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('address ' || lower(${email}), 0))`.execute(trx)

/**
 * Changes the account's address and keeps the old one for its notice; codes sent to the old one become invalid. Returns the old
 * address with its id; undefined if the new address is taken.
 */
export async function replaceEmail(trx: Trx, id: number, email: string, at: Date) {
  await lockAddress(trx, email)
  const old = await trx.selectFrom('users').select('email').where('id', '=', id).forUpdate().executeTakeFirst()
  const holder = await accountByEmail(trx, email)
  if (!old || (holder && holder.id !== id)) return undefined
  await trx
    .updateTable('users')
    .set({ email, email_verified_at: at, email_left_at: null })
    .where('id', '=', id)
    .execute()
  await listForRestore(trx, 'accounts', [id], 'address')
  await deleteCodes(trx, id)
  await deleteResets(trx, id)
  return trx
    .insertInto('former_emails')
    .values({ user_id: id, email: old.email, changed_at: at })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
}
