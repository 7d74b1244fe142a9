import { sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'

interface Reset {
  readonly token_hash: Buffer
  readonly user_id: number
  /** Where the code went. */
  readonly email: string
  readonly expires_at: Date
}

// The code went to this address: while it is the account's, and no longer.
const isStillTheirs = sql<boolean>`lower(users.email) = lower(password_resets.email)`

export const addReset = (trx: Trx, reset: Reset) => trx.insertInto('password_resets').values(reset).execute()

/** The account this token is for, without using it. */
export const resetOwner = (db: Db, tokenHash: Buffer, at: Date) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.name', 'users.email', 'users.phone'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .where(isStillTheirs)
    .executeTakeFirst()

/** The account whose password this token may reset; the token is used up. */
export const consumeReset = (trx: Trx, tokenHash: Buffer, at: Date) =>
  trx
    .deleteFrom('password_resets')
    .using('users')
    .whereRef('users.id', '=', 'password_resets.user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .where(isStillTheirs)
    .returning(['users.id', 'users.email'])
    .executeTakeFirst()

export const deleteResets = (trx: Trx, userId: number) =>
  trx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
