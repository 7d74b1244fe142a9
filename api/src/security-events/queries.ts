import type { SecurityEventName } from 'contract/security-events/endpoints.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/db/client.ts'

export interface NewSecurityEvent {
  readonly event: SecurityEventName
  readonly account: { readonly id: number; readonly hash: Buffer } | undefined
  readonly addressHash: Buffer
  readonly userAgent: string
  readonly requestId: string
  readonly at: Date
}

/** An account's id; or an email address as given, with or without an account. */
export type AccountOrEmail = number | { readonly email: string }

/** The query runs for addresses without an account too, so that both take the same time. */
export async function accountOf(db: Db | Trx, account: AccountOrEmail): Promise<number | undefined> {
  const users = db.selectFrom('users').select('id')
  const found =
    typeof account === 'number'
      ? users.where('id', '=', account)
      : users.where(sql`lower(email)`, '=', account.email.toLowerCase())
  return (await found.executeTakeFirst())?.id
}

export const addSecurityEvent = (
  db: Db | Trx,
  { event, account, addressHash, userAgent, requestId, at }: NewSecurityEvent,
) =>
  db
    .insertInto('security_events')
    .values({
      // An account deleted at this moment is not referred to.
      user_id: sql<number | null>`(select id from users where id = ${account?.id ?? null}::integer)`,
      account_hash: account?.hash ?? null,
      event,
      address_hash: addressHash,
      user_agent: userAgent,
      request_id: requestId,
      happened_at: at,
    })
    .execute()

/** Security events of an account, the latest first. */
export const securityEventsOf = (db: Db, id: number, atMost: number) =>
  db
    .selectFrom('security_events')
    .select(['id', 'event', 'address_hash', 'user_agent', 'happened_at'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()

/**
 * Deletes at most `atMost` old events and returns the number. A function of the database owner, because the
 * application's role may not delete events.
 */
export async function deleteOldSecurityEvents(db: Db, before: Date, atMost: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select forget_security_events(${before}, ${atMost}) as gone`.execute(db)
  return rows[0]?.gone ?? 0
}
