import type { SecurityEventName } from 'contract/security-events.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/client.ts'

export interface NewSecurityEvent {
  readonly event: SecurityEventName
  /** The account's id; or the address somebody named, behind which there may be an account. */
  readonly who: number | { readonly email: string } | undefined
  readonly addressHash: Buffer
  readonly userAgent: string
  readonly requestId: string
  readonly at: Date
}

const userId = (who: NewSecurityEvent['who']): RawBuilder<number | null> => {
  if (typeof who === 'number') return sql<number>`${who}`
  // Asked in the same statement: an address with an account costs no more time than one without.
  return who
    ? sql<number | null>`(select id from users where lower(email) = lower(${who.email}))`
    : sql<null>`null::integer`
}

export const addSecurityEvent = (
  db: Db | Trx,
  { event, who, addressHash, userAgent, requestId, at }: NewSecurityEvent,
) =>
  db
    .insertInto('security_events')
    .values({
      user_id: userId(who),
      event,
      address_hash: addressHash,
      user_agent: userAgent,
      request_id: requestId,
      happened_at: at,
    })
    .execute()

/** What happened to an account, the latest first. */
export const securityEventsOf = (db: Db, id: number, atMost: number) =>
  db
    .selectFrom('security_events')
    .select(['id', 'event', 'address_hash', 'user_agent', 'happened_at'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()

/** Deletes some that are old, and answers how many: the owner's own function, as the application may delete none. */
export async function forgetSecurityEvents(db: Db, before: Date, atMost: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select forget_security_events(${before}, ${atMost}) as gone`.execute(db)
  return rows[0]?.gone ?? 0
}
