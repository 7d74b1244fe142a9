import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/client.ts'

interface Reset {
  readonly token_hash: Buffer
  readonly user_id: number
  /** Address the code was sent to. */
  readonly email: string
  readonly expires_at: Date
}

// The token is valid while the account has the address the code was sent to.
const isStillTheirs = sql<boolean>`lower(users.email) = lower(password_resets.email)`

export const addReset = (trx: Trx, reset: Reset) => trx.insertInto('password_resets').values(reset).execute()

/** Account of this token, without using it up. */
export const resetOwner = (db: Db, tokenHash: Buffer, at: Date) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.name', 'users.email', 'users.phone'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .where(isStillTheirs)
    .executeTakeFirst()

/** Account whose password this token may reset; uses the token up. */
export const consumeReset = (trx: Trx, tokenHash: Buffer, at: Date) =>
  trx
    .deleteFrom('password_resets')
    .using('users')
    .whereRef('users.id', '=', 'password_resets.user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .where(isStillTheirs)
    .returning(['users.id', 'users.email', 'users.email_verified_at'])
    .executeTakeFirst()

export const deleteResets = (trx: Trx, userId: number) =>
  trx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
