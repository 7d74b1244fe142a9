import { riyadhDay } from 'i18n/format.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/client.ts'
import { midnightOf, type SlotFacts } from './slots.ts'

interface FactsOf {
  readonly branchId: number
  /** Days in Riyadh, both included. */
  readonly from: string
  readonly to: string
  readonly now: Date
  /** Whose places count as free: the offer that is just being taken. */
  readonly exceptOffer?: number | undefined
}

const list = (rows: RawBuilder<unknown>) => sql`coalesce((select json_agg(each) from (${rows}) as each), '[]')`
const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

/** When a branch can be visited between two days, and what of it is taken; undefined when there is no such branch. */
export async function slotFacts(
  db: Db | Trx,
  { branchId, from, to, now, exceptOffer = 0 }: FactsOf,
): Promise<SlotFacts | undefined> {
  const [start, end] = [new Date(midnightOf(from)), new Date(midnightOf(to) + 86_400_000)]
  const { rows } = await sql<SlotFacts>`
    select weekly, minutes, places, buffer_minutes, notice_hours, days_ahead, confirm_by_itself, exceptions,
      ${list(sql`
        select kind, starts_on, ends_on, to_char(opens_at, 'HH24:MI') as opens_at, to_char(closes_at, 'HH24:MI') as closes_at
        from calendar_entries
        where ends_on >= ${from}::date and starts_on <= ${to}::date and kind <> 'term' and (
          not exists (select from calendar_entry_branches where entry_id = calendar_entries.id)
          or exists (select from calendar_entry_branches where entry_id = calendar_entries.id and branch_id = ${branchId}))
      `)} as calendar,
      ${list(sql`
        select ${ms('starts_at')} as starts, ${ms('ends_at')} as ends, count(*) as count from visits
        where branch_id = ${branchId} and starts_at >= ${start} and starts_at < ${end} and status <> 'cancelled'
        group by starts_at, ends_at
      `)} as taken,
      ${list(sql`
        select ${ms('starts_at')} as starts, ${ms('ends_at')} as ends, count(*) as count, min(${ms('until')}) as until
        from visit_offers join visit_holds on offer_id = visit_offers.id
        where branch_id = ${branchId} and visit_id is null and until > ${now} and visit_offers.id <> ${exceptOffer}
          and starts_at >= ${start} and starts_at < ${end}
        group by starts_at, ends_at
      `)} as held
    from visit_hours where branch_id = ${branchId}
  `.execute(db)
  return rows[0]
}

/**
 * Whoever takes a place of a day waits here for whoever does so at the same moment; until the end of the transaction.
 * What is locked is locked in one order everywhere: the offer, visit or request that changes, its days, the families' files.
 */
export const lockVisitDay = (trx: Trx, branchId: number, day: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`visits ${branchId} ${day}`}, 0))`.execute(trx)

/** All days of some moments at once and in their order: two who need the same days never wait for each other. */
export async function lockVisitDays(trx: Trx, branchId: number, moments: readonly Date[]): Promise<void> {
  for (const day of new Set(moments.map(riyadhDay).toSorted())) await lockVisitDay(trx, branchId, day)
}
