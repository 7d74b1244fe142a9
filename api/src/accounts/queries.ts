import type { Profile } from 'contract/accounts/endpoints.ts'
import type { SignUp } from 'contract/accounts/forms.ts'
import type { ProfileChanges } from 'contract/accounts/profile-forms.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/client.ts'
import { deleteCodes, pendingEmail } from './codes/code-queries.ts'
import { deleteResets } from './codes/reset-queries.ts'
import { emailChangeLifetimeMs } from './rules.ts'

const sameAddress = (email: string) => sql<boolean>`lower(users.email) = lower(${email})`

export interface NewUser extends Omit<SignUp, 'password' | 'password_confirmation'> {
  readonly passwordHash: string
  readonly language: Language
  readonly at: Date
}

/** The new account's id, or undefined when there is one with this address. */
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

/** What signing in asks of an account. */
export const accountByEmail = (db: Db | Trx, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'gender', 'password_hash'])
    .where(sameAddress(email))
    .executeTakeFirst()

/** What changing an account asks of it. */
export const accountById = (db: Db | Trx, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'image', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst()

export async function profileOf(db: Db | Trx, id: number, at: Date): Promise<Profile> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified_at', 'phone', 'gender', 'nationality_id', 'language', 'image'])
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
  return { ...profile, email_verified, new_email, notifications: { news, events, stories, comments } }
}

/** Changes what is given; what is undefined stays. */
export async function updateUser(
  trx: Trx,
  id: number,
  { notifications = {}, ...person }: ProfileChanges,
): Promise<void> {
  const { news: notify_news, events: notify_events, stories: notify_stories, comments: notify_comments } = notifications
  const changes = { ...person, notify_news, notify_events, notify_stories, notify_comments }
  if (Object.values(changes).every((value) => value === undefined)) return
  await trx.updateTable('users').set(changes).where('id', '=', id).execute()
}

export const nationalityExists = async (db: Db, id: number) =>
  (await db.selectFrom('nationalities').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Puts another picture in the place of the old one, whose path is answered. */
export const replaceUserImage = (db: Db, id: number, image: string | null) =>
  db.transaction().execute(async (trx) => {
    const old = await trx.selectFrom('users').select('image').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!old) throw new Problem('unauthenticated')
    await trx.updateTable('users').set({ image }).where('id', '=', id).execute()
    return old.image
  })

export const setPassword = (trx: Trx, id: number, password_hash: string) =>
  trx.updateTable('users').set({ password_hash }).where('id', '=', id).execute()

/** Notes that this address is theirs; false when the account has another one by now. */
export async function confirmEmail(trx: Trx, id: number, email: string, at: Date): Promise<boolean> {
  const confirmed = await trx
    .updateTable('users')
    .set((row) => ({ email_verified_at: row.fn.coalesce('email_verified_at', sql<Date>`${at}`) }))
    .where('id', '=', id)
    .where(sameAddress(email))
    .returning('id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Whether the account has this address, and keeps it until the transaction ends. */
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
 * Gives the account another address and keeps the old one, to be told; what was sent to the old one opens nothing any more.
 * Answers the old one's id, undefined where the new one is taken.
 */
export async function replaceEmail(trx: Trx, id: number, email: string, at: Date): Promise<number | undefined> {
  await lockAddress(trx, email)
  const old = await trx.selectFrom('users').select('email').where('id', '=', id).forUpdate().executeTakeFirst()
  const holder = await accountByEmail(trx, email)
  if (!old || (holder && holder.id !== id)) return undefined
  await trx.updateTable('users').set({ email, email_verified_at: at }).where('id', '=', id).execute()
  await deleteCodes(trx, id)
  await deleteResets(trx, id)
  const former = await trx
    .insertInto('former_emails')
    .values({ user_id: id, email: old.email, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return former.id
}
