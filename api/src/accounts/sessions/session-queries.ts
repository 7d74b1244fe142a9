import { asynchronousCommit } from '../../platform/db/asynchronous-commit.ts'
import type { Db, Trx } from '../../platform/db/client.ts'

export interface NewSession {
  readonly userId: number
  readonly tokenHash: Buffer
  readonly userAgent: string
  readonly at: Date
  readonly expiresAt: Date
}

export async function addSession(
  db: Db | Trx,
  { userId, tokenHash, userAgent, at, expiresAt }: NewSession,
): Promise<number> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: tokenHash,
      user_agent: userAgent,
      created_at: at,
      last_seen_at: at,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a user's sessions beyond a limit, those seen longest ago; never this one. */
export const deleteOldestSessions = (db: Db | Trx, userId: number, exceptId: number, others: number) =>
  db
    .deleteFrom('sessions')
    .where('id', 'in', (sessions) =>
      sessions
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '<>', exceptId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(others),
    )
    .execute()

/** The user of this token, if the session is valid. */
export const userByToken = (db: Db, tokenHash: Buffer, at: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.language', 'users.image'])
    .select(['sessions.id as session_id', 'sessions.created_at', 'sessions.last_seen_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', at)
    .executeTakeFirst()

/** Updates "last seen" and extends the session. */
export const extendSession = (db: Db, id: number, { at, expiresAt }: { at: Date; expiresAt: Date }) =>
  db
    .updateTable('sessions')
    .from(asynchronousCommit)
    .set({ last_seen_at: at, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()

export const deleteSession = (db: Db | Trx, id: number) => db.deleteFrom('sessions').where('id', '=', id).execute()

/** Valid sessions of a user, the last seen first. */
export const sessionsOf = (db: Db, userId: number, at: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Deletes a session of this user; false if there is none. */
export async function deleteSessionOf(db: Db | Trx, userId: number, id: number): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Deletes all sessions of a user, optionally except one; returns how many. */
export async function deleteOtherSessions(trx: Trx, userId: number, exceptId = 0): Promise<number> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}
