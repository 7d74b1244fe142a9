import type { Language, Published } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { wordsOf } from '../../platform/db/bilingual.ts'
import type { Db, Trx } from '../../platform/db/client.ts'

/** Withholds the pictures whose consents have expired since that moment. */
export const withholdEnded = (db: Db, since: Date) => sql`select look_at_ended_consents(${since})`.execute(db)

export interface StopsToNotify {
  readonly branch_id: number | null
  readonly reason: 'withdrawn' | 'ended'
  readonly ids: number[]
}

const atOnce = 5000

/**
 * Takes the stops that no branch was notified of, and marks them as notified; of several servers only one gets each. Stops that
 * staff have caused by a name or an audience are marked only.
 */
export async function takeUnnotifiedStops(trx: Trx, at: Date): Promise<StopsToNotify[]> {
  const { rows } = await sql<StopsToNotify>`
    with pending as (
      select id, picture_id, reason from picture_stops where notified_at is null order by id limit ${atOnce} for update skip locked
    ), notified as (
      update picture_stops set notified_at = ${at} from pending where picture_stops.id = pending.id returning pending.*
    )
    select branch_id, reason, array_agg(notified.id order by notified.id) as ids
    from notified join pictures on pictures.id = notified.picture_id
    where reason in ('withdrawn', 'ended') group by branch_id, reason`.execute(trx)
  return rows
}

export interface StopsInMail {
  readonly to: string
  readonly language: Language
  readonly school: Published
  readonly branch: Published | null
}

export async function readerOfStops(db: Db, branchId: number | null): Promise<StopsInMail | undefined> {
  const { rows } = await sql<StopsInMail>`
    select coalesce(branches.email, school.email)::text as to, coalesce(branches.reads_in, school.reads_in) as language,
      school.name as school, ${wordsOf('branches', 'name')} as branch
    from school left join branches on branches.id = ${branchId}`.execute(db)
  return rows[0]
}
