import { sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'
import { withoutWaiting } from '../../db/without-waiting.ts'

/** What a link opens. */
export type Linked = { readonly visit_id: number } | { readonly offer_id: number }

/**
 * A link for a letter. No disk is waited for: what is written down of the letter, once it is on its way, waits for this too;
 * and who dies before that writes the letter again.
 */
export const addLink = (db: Db, token_hash: Buffer, linked: Linked) => {
  const [visit, offer] = 'visit_id' in linked ? [linked.visit_id, null] : [null, linked.offer_id]
  return sql`insert into visit_links (token_hash, visit_id, offer_id)
    select ${token_hash}::bytea, ${visit}::integer, ${offer}::integer from ${withoutWaiting}`.execute(db)
}

/** The same link again is no other; to a visit that is erased there is none. */
export const addLinkOnce = (db: Db | Trx, token_hash: Buffer, visitId: number) =>
  db
    .insertInto('visit_links')
    .columns(['token_hash', 'visit_id'])
    .expression((build) =>
      build
        .selectFrom('visits')
        .select((select) => [select.val(token_hash).as('token_hash'), 'visits.id'])
        .where('visits.id', '=', visitId),
    )
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()

/** What the link opens now. It is dead a day after the visit, and a day after what it offered has ended. */
export async function linkedBy(db: Db | Trx, token_hash: Buffer, now: Date): Promise<Linked | undefined> {
  const dead = new Date(now.getTime() - 86_400_000)
  const found = await db
    .selectFrom('visit_links')
    .leftJoin('visit_offers', 'visit_offers.id', 'visit_links.offer_id')
    // An offer that was taken is a visit.
    .leftJoin('visits', (join) =>
      join.on('visits.id', '=', sql<number>`coalesce(visit_links.visit_id, visit_offers.visit_id)`),
    )
    .select(['visits.id as visit_id', 'visit_links.offer_id'])
    .where('token_hash', '=', token_hash)
    .where(sql<boolean>`coalesce(visits.ends_at, visit_offers.until) > ${dead}`)
    .executeTakeFirst()
  if (!found) return undefined
  if (found.visit_id !== null) return { visit_id: found.visit_id }
  return found.offer_id === null ? undefined : { offer_id: found.offer_id }
}
