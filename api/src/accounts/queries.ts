import type { Profile, Registration } from 'contract/accounts.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/client.ts'

const sameAddress = (email: string) => sql<boolean>`lower(users.email) = lower(${email})`

export interface NewUser extends Omit<Registration, 'password' | 'password_confirmation'> {
  readonly passwordHash: string
  readonly language: Language
  readonly at: Date
}

/** The new account's id, or undefined when there is one with this address. */
export async function addUser(trx: Trx, { passwordHash, at, ...user }: NewUser): Promise<number | undefined> {
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

export async function profileOf(db: Db | Trx, id: number): Promise<Profile | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified_at', 'phone', 'gender', 'nationality_id', 'language', 'image'])
    .select(['notify_news', 'notify_events', 'notify_stories'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) return undefined

  const { email_verified_at, notify_news: news, notify_events: events, notify_stories: stories, ...profile } = user
  return { ...profile, email_verified: email_verified_at !== null, notifications: { news, events, stories } }
}
