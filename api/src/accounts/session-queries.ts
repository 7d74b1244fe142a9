import type { Db, Trx } from '../db/client.ts'

export interface NewSession {
  readonly userId: number
  readonly tokenHash: Buffer
  readonly userAgent: string
  readonly at: Date
  readonly expiresAt: Date
}

export const addSession = (db: Db | Trx, { userId, tokenHash, userAgent, at, expiresAt }: NewSession) =>
  db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: tokenHash,
      user_agent: userAgent,
      created_at: at,
      last_seen_at: at,
      expires_at: expiresAt,
    })
    .execute()

/** Who holds this token, while it is alive. */
export const callerByToken = (db: Db, tokenHash: Buffer, at: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.language', 'users.image'])
    .select(['sessions.id as session_id', 'sessions.created_at', 'sessions.last_seen_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', at)
    .executeTakeFirst()

/** Notes that somebody is there, who stays signed in so much longer. */
export const keepSession = (db: Db, id: number, { at, expiresAt }: { at: Date; expiresAt: Date }) =>
  db.updateTable('sessions').set({ last_seen_at: at, expires_at: expiresAt }).where('id', '=', id).execute()

export const endSession = (db: Db | Trx, id: number) => db.deleteFrom('sessions').where('id', '=', id).execute()
