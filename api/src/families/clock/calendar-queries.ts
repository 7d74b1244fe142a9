import { addDays, riyadhDay } from 'i18n/format.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/client.ts'

export interface SpecialDays {
  readonly kind: 'holiday' | 'closure' | 'hours'
  /** '09:30'; null on a day on which the school is closed. */
  readonly opens_at: string | null
  readonly closes_at: string | null
  readonly starts_on: string
  readonly ends_on: string
  /** Branches the entry applies to; empty for all branches. */
  readonly branch_ids: readonly number[]
}
/** A family that has waited longer than this is overdue, regardless of closed days. */
const lookBackDays = 120

/** Calendar days around a moment on which branches are closed, or open at other hours. */
export async function specialDaysAround(db: Db | Trx, now: Date): Promise<readonly SpecialDays[]> {
  const today = riyadhDay(now)
  const { rows } = await sql<SpecialDays>`
    select kind, starts_on, ends_on, to_char(opens_at, 'HH24:MI') as opens_at, to_char(closes_at, 'HH24:MI') as closes_at,
      array(select branch_id from calendar_entry_branches where entry_id = calendar_entries.id) as branch_ids
    from calendar_entries
    where (kind in ('holiday', 'closure') or (kind = 'hours' and opens_at is not null)) and ends_on >= ${addDays(today, -lookBackDays)}
      and starts_on <= ${addDays(today, lookBackDays)} and title <> '{}'`.execute(db)
  return rows
}

export async function promiseDays(db: Db | Trx): Promise<number | undefined> {
  const school = await db.selectFrom('school').select('reply_promise_days').executeTakeFirst()
  return school?.reply_promise_days
}
