import { codeTries } from 'contract/accounts/codes.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/client.ts'
import type { CodeRequester } from './code-requester.ts'

export type Purpose = 'verify_email' | 'change_email' | 'reset_password'

export interface NewCodeRequest {
  readonly purpose: Purpose
  readonly email: string
  /** Id of the account, if it is known already. */
  readonly userId?: number | null
  readonly language: Language
  readonly at: Date
}

const sameAddress = (email: string) => sql<boolean>`lower(code_requests.email) = lower(${email})`
const noCode = { salt: null, code_hash: null, link_hash: null, expires_at: null, tries: 0, other_tries: 0 }

/** Adds a request for a code under a new handle; returns the id for the job. */
export async function saveCodeRequest(
  trx: Trx,
  { purpose, email, userId, language, at }: NewCodeRequest,
  { handleHash, networkHash }: { readonly handleHash: Buffer; readonly networkHash: Buffer },
): Promise<number> {
  // Without a handle only the latest code is valid.
  await trx
    .updateTable('code_requests')
    .set({ asked_from_hash: null })
    .where(sameAddress(email))
    .where('asked_from_hash', '=', networkHash)
    .execute()
  const request = { purpose, email, user_id: userId ?? null, language, requested_at: at }
  const { id } = await trx
    .insertInto('code_requests')
    .values({ ...request, handle_hash: handleHash, asked_from_hash: networkHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Requests another code under the existing handle of the requester or the mail; the earlier code becomes invalid. Undefined if
 * there is none.
 */
export async function renewCodeRequest(trx: Trx, email: string, handleHash: Buffer, language: Language, at: Date) {
  const renewed = await trx
    .updateTable('code_requests')
    .set({ ...noCode, handle_hash: handleHash, language, requested_at: at })
    .where(sameAddress(email))
    .where((row) => row.or([row('handle_hash', '=', handleHash), row('link_hash', '=', handleHash)]))
    .returning('id')
    .executeTakeFirst()
  return renewed?.id
}

/** The requester's latest code for this address, and the account it is for. */
export const lastCodeRequest = (trx: Trx, email: string, { userId, networkHash }: CodeRequester) =>
  trx
    .selectFrom('code_requests')
    .select(['purpose', 'user_id'])
    .where(sameAddress(email))
    .where((row) => row.or([row('user_id', '=', userId), row('asked_from_hash', '=', networkHash)]))
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Data for the job that sends a code. */
export const codeToSend = (db: Db, id: number) =>
  db
    .selectFrom('code_requests')
    .select(['id', 'purpose', 'email', 'user_id', 'language', 'requested_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Number of six-digit codes sent to an address since that moment. */
export async function countCodesSent(db: Db, email: string, since: Date): Promise<number> {
  const { sent } = await db
    .selectFrom('code_requests')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('codes_sent'), sql<number>`0`).as('sent'))
    .where(sameAddress(email))
    .where('requested_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(sent)
}

interface StoredCode {
  readonly sent_to: number | null
  readonly salt: Buffer
  readonly code_hash: Buffer
  readonly link_hash: Buffer | null
  readonly expires_at: Date
}

/** Stores the code being sent, with its account. */
export const saveCode = (db: Db, id: number, code: StoredCode) =>
  db
    .updateTable('code_requests')
    .set((row) => ({
      ...code,
      tries: 0,
      other_tries: 0,
      codes_sent: row('codes_sent', '+', code.link_hash === null ? 1 : 0),
    }))
    .where('id', '=', id)
    .execute()

export const deleteCodeRequest = (db: Db, id: number) => db.deleteFrom('code_requests').where('id', '=', id).execute()

/**
 * Uses up one try of the valid codes that this requester may enter. One statement, so that parallel guesses cannot bypass the
 * limit. A requester has tries that nobody else can use up.
 */
export async function tryCodes(db: Db, email: string, { handleHash, userId, networkHash }: CodeRequester, at: Date) {
  const request = sql<boolean>`coalesce(
    coalesce(link_hash, handle_hash) = ${handleHash}::bytea or (link_hash is null and user_id = ${userId}::integer), false)`
  const isFromThere = sql<boolean>`(${handleHash}::bytea is null and link_hash is null and asked_from_hash = ${networkHash})`
  return db
    .updateTable('code_requests')
    .set({
      tries: sql`tries + (${request})::integer`,
      other_tries: sql`other_tries + (not ${request})::integer`,
    })
    .where(sameAddress(email))
    .where('expires_at', '>', at)
    .where('code_hash', 'is not', null)
    .where(
      sql<boolean>`case when ${request} then tries < ${codeTries} else ${isFromThere} and other_tries < ${codeTries} end`,
    )
    .returning(['id', 'purpose', 'email', 'sent_to', 'salt', 'code_hash'])
    .execute()
}

/** Deletes a code, so that it works once; false if a parallel call was faster. */
export async function consumeCode(trx: Trx, id: number): Promise<boolean> {
  const used = await trx.deleteFrom('code_requests').where('id', '=', id).returning('id').executeTakeFirst()
  return used !== undefined
}

/** The unconfirmed new address of an account. */
export async function pendingEmail(db: Db | Trx, userId: number, since: Date): Promise<string | null> {
  const row = await db
    .selectFrom('code_requests')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change_email')
    .where('requested_at', '>', since)
    .orderBy('requested_at', 'desc')
    .executeTakeFirst()
  return row?.email ?? null
}

/** Deletes the unconfirmed new address of an account, with its codes. */
export const deletePendingEmail = (trx: Trx, userId: number) =>
  trx.deleteFrom('code_requests').where('user_id', '=', userId).where('purpose', '=', 'change_email').execute()

/** Deletes the codes of an account, except those of one purpose. */
export const deleteCodes = (trx: Trx, userId: number, exceptPurpose?: Purpose) =>
  trx
    .deleteFrom('code_requests')
    .where((row) => row.or([row('user_id', '=', userId), row('sent_to', '=', userId)]))
    .$if(exceptPurpose !== undefined, (codes) => codes.where('purpose', '<>', exceptPurpose as Purpose))
    .execute()
