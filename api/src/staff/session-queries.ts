import { sql } from 'kysely'
import { asynchronousCommit } from '../platform/db/asynchronous-commit.ts'
import type { Db, Trx } from '../platform/db/client.ts'

/** Step that a session still waits for before it opens anything. */
export type Step = 'second' | 'enrol' | 'done'

export interface NewStaffSession {
  readonly staffId: number
  readonly tokenHash: Buffer
  readonly step: Step
  readonly userAgent: string
  readonly at: Date
  readonly expiresAt: Date
}

export const addStaffSession = async (
  db: Db | Trx,
  { staffId, tokenHash, step, userAgent, at, expiresAt }: NewStaffSession,
): Promise<number> => {
  const { id } = await db
    .insertInto('staff_sessions')
    .values({
      staff_id: staffId,
      token_hash: tokenHash,
      step,
      user_agent: userAgent,
      created_at: at,
      last_seen_at: at,
      proven_at: at,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Member of staff by session token, with their branches, while the session is alive and they are not switched off. */
export const staffByToken = (db: Db | Trx, tokenHash: Buffer, at: Date) =>
  db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.role', 'staff.language', 'staff.is_demo'])
    .select(['session.id as session_id', 'session.step', 'session.created_at', 'session.last_seen_at'])
    .select(['session.proven_at', 'session.challenge'])
    .select(sql<number[]>`array(select branch_id from staff_branches where staff_id = staff.id)`.as('branch_ids'))
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', at)
    .where('staff.switched_off_at', 'is', null)
    .executeTakeFirst()

/** Stores the last activity, and extends the session. */
export const extendStaffSession = (db: Db, id: number, { at, expiresAt }: { at: Date; expiresAt: Date }) =>
  db
    .updateTable('staff_sessions')
    .from(asynchronousCommit)
    .set({ last_seen_at: at, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()

/** Stores that the password or a passkey was repeated, and the hash of the session's new token. */
export const proveSession = (db: Db | Trx, id: number, at: Date, tokenHash: Buffer) =>
  db.updateTable('staff_sessions').set({ proven_at: at, token_hash: tokenHash }).where('id', '=', id).execute()

/** Ends the sessions with these tokens. */
export const deleteStaffSessionsOfTokens = (db: Db | Trx, tokenHashes: readonly Buffer[]) =>
  db
    .deleteFrom('staff_sessions')
    .where('token_hash', 'in', [...tokenHashes])
    .execute()

/** Ends a session; false when it has ended already. */
export async function deleteStaffSession(db: Db | Trx, id: number): Promise<boolean> {
  const ended = await db.deleteFrom('staff_sessions').where('id', '=', id).returning('id').executeTakeFirst()
  return ended !== undefined
}

/** Whether the session still exists, checked inside the transaction. */
export const isSessionAlive = async (trx: Trx, id: number): Promise<boolean> =>
  (await trx.selectFrom('staff_sessions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Active sessions of a member of staff with all steps done, last seen first. */
export const staffSessionsOf = (db: Db, staffId: number, at: Date) =>
  db
    .selectFrom('staff_sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('staff_id', '=', staffId)
    .where('step', '=', 'done')
    .where('expires_at', '>', at)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Ends a session of this member of staff. Returns false if there is none. */
export async function deleteStaffSessionOf(trx: Trx, staffId: number, id: number): Promise<boolean> {
  const ended = await trx
    .deleteFrom('staff_sessions')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends all sessions of this member of staff but one. Returns how many. */
export async function deleteStaffSessionsBut(trx: Trx, staffId: number, exceptId: number): Promise<number> {
  const ended = await trx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** Stores the challenge that a passkey must sign; null clears it. */
export const challengeSession = (db: Db | Trx, id: number, challenge: string | null) =>
  db.updateTable('staff_sessions').set({ challenge }).where('id', '=', id).execute()

/** Ends the preview links that a member of staff has made. */
export const deletePreviewsBy = (trx: Trx, staffId: number) =>
  trx.deleteFrom('content_previews').where('staff_id', '=', staffId).execute()
