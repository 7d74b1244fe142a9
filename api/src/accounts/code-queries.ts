import { codeTries } from 'contract/codes.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/client.ts'

export type Purpose = 'verify_email' | 'change_email' | 'reset_password'

export interface WantedCode {
  readonly purpose: Purpose
  readonly email: string
  /** Whose it is, where that is known already. */
  readonly userId?: number
  readonly language: Language
  readonly at: Date
}

const unwritten = { salt: null, code_hash: null, expires_at: null, tries: 0 }

/** Asks for a code; the one before it opens nothing any more. Answers the id that the job is given. */
export async function wantCode(trx: Trx, { purpose, email, userId, language, at }: WantedCode): Promise<number> {
  const asked = { email, language, requested_at: at, ...unwritten }
  const { id } = await trx
    .insertInto('account_codes')
    .values({ purpose, user_id: userId ?? null, ...asked })
    .onConflict((conflict) => conflict.expression(sql`lower(email), purpose, coalesce(user_id, 0)`).doUpdateSet(asked))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The kind of code this address was last sent, and to whose account it belongs. */
export const lastCode = (trx: Trx, email: string) =>
  trx
    .selectFrom('account_codes')
    .select(['purpose', 'user_id'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What the job that sends a code knows of it. */
export const codeToSend = (db: Db, id: number) =>
  db
    .selectFrom('account_codes')
    .select(['id', 'purpose', 'email', 'user_id', 'language', 'requested_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The code that goes out now, and for whom. */
export const writeCode = (
  db: Db,
  id: number,
  code: { sent_to: number | null; salt: Buffer; code_hash: Buffer; expires_at: Date },
) =>
  db
    .updateTable('account_codes')
    .set({ ...code, tries: 0 })
    .where('id', '=', id)
    .execute()

export const forgetCode = (db: Db, id: number) => db.deleteFrom('account_codes').where('id', '=', id).execute()

/** Takes one try of every live code of an address: one statement, so that parallel guesses cannot slip past it. */
export const tryCodes = (db: Db, email: string, at: Date) =>
  db
    .updateTable('account_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('tries', '<', codeTries)
    .where('expires_at', '>', at)
    .where('code_hash', 'is not', null)
    .returning(['id', 'purpose', 'email', 'sent_to', 'salt', 'code_hash'])
    .execute()

/** Uses a code up; false when another call was faster. */
export async function useCode(trx: Trx, id: number): Promise<boolean> {
  const used = await trx.deleteFrom('account_codes').where('id', '=', id).returning('id').executeTakeFirst()
  return used !== undefined
}

/** The address an account waits to have. */
export async function waitingEmail(db: Db | Trx, userId: number, since: Date): Promise<string | null> {
  const row = await db
    .selectFrom('account_codes')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change_email')
    .where('requested_at', '>', since)
    .orderBy('requested_at', 'desc')
    .executeTakeFirst()
  return row?.email ?? null
}

/** Codes and tokens that could still change this account end; one that only confirms its address stays. */
export async function endChanges(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await trx
    .deleteFrom('account_codes')
    .where((row) => row.or([row('user_id', '=', userId), row('sent_to', '=', userId)]))
    .where('purpose', '<>', 'verify_email')
    .execute()
}

export const addReset = (trx: Trx, reset: { token_hash: Buffer; user_id: number; expires_at: Date }) =>
  trx.insertInto('password_resets').values(reset).execute()

/** Whose password may be chosen anew with this token; used up by asking. */
export async function useReset(trx: Trx, tokenHash: Buffer, at: Date): Promise<number | undefined> {
  const used = await trx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .returning('user_id')
    .executeTakeFirst()
  return used?.user_id
}

/** The account this token is for, without using it. */
export const resetOwner = (db: Db, tokenHash: Buffer, at: Date) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.name', 'users.email', 'users.phone'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .executeTakeFirst()

/** A waiting change of address gives way to another one. */
export const forgetEmailChange = (trx: Trx, userId: number) =>
  trx.deleteFrom('account_codes').where('user_id', '=', userId).where('purpose', '=', 'change_email').execute()
