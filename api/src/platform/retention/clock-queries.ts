import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/client.ts'

/** Value of `erasing_from` after an owner has confirmed the time: the clock may then differ from the database's. */
const confirmed = '-infinity'

/**
 * Whether data may be erased by its age at this moment. Not for a day after the clock jumped: backwards, or more than a day
 * ahead since the last call or of the database's clock. A server that was off for longer cannot tell, and waits, too.
 */
export async function mayEraseByAge(db: Db, at: Date, log: Pick<FastifyBaseLogger, 'warn'>): Promise<boolean> {
  const { rows } = await sql<{ last: Date | null; jumped: boolean; waits: boolean }>`
    with before as (select clock_at as last, erasing_from from installation),
    seen as (
      select last, coalesce(last not between ${at}::timestamptz - interval '1 day' and ${at}::timestamptz + interval '1 minute', false)
        or erasing_from <> ${confirmed} and abs(extract(epoch from ${at}::timestamptz - clock_timestamp())) > 86400 as jumped
      from before
    )
    update installation set clock_at = ${at},
      erasing_from = case when jumped then ${at}::timestamptz + interval '1 day' else erasing_from end
    from seen returning last, jumped, erasing_from > ${at} as waits`.execute(db)
  const [found] = rows
  if (found?.jumped)
    log.warn(
      { last: found.last, now: at },
      'the server was off for more than a day, or its clock jumped: nothing is erased by its age for a day',
    )
  return found?.waits !== true
}

/** Time until which nothing is erased by its age; undefined if nothing waits. */
export const erasingWaitsUntil = async (db: Db, at: Date): Promise<Date | undefined> =>
  (await db.selectFrom('installation').select('erasing_from').where('erasing_from', '>', at).executeTakeFirst())
    ?.erasing_from

/** Ends the wait until the clock jumps again. */
export const confirmTime = (trx: Trx) => sql`update installation set erasing_from = ${confirmed}`.execute(trx)
