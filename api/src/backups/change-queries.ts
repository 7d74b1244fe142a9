import { changesNothing, verbs } from 'contract/log/verbs.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/client.ts'
import type { ChangeLine } from './change-lines.ts'

/** Actions of staff, and places that families accepted (enrolment §4), after row `id` of the log; without it since `from`. Rows of one transaction and verb are one action. */
export async function changesAfter(db: Db, id: string | undefined, from: Date) {
  const { rows } = await sql<Omit<ChangeLine, 'school'> & { readonly last: string }>`
    select action as verb, (array_agg(kind order by id))[1] as kind, (array_agg(item_id order by id))[1] as number,
      to_char((array_agg(at order by id))[1] at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, max(id)::text as last
    from staff_log
    where ${id === undefined ? sql`at > ${from}` : sql`id > ${id}::bigint`} and (staff_id is not null or action = 'offer_accepted')
      and action <> all(${verbs.filter(changesNothing)})
    group by xmin::text, action order by min(id)`.execute(db)
  return rows
}

/** Those of the lines of actions that neither the log nor the owner's list has, in their order. */
export async function missingChanges(db: Db, lines: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select line, line::jsonb ->> 'at' as at, line::jsonb ->> 'verb' as verb, line::jsonb ->> 'number' as number
      from unnest(${[...new Set(lines)]}::text[]) line
    ) written
    where not exists (select from restore_lines where restore_lines.line = written.line)
      and not exists (
        select from staff_log
        where at = written.at::timestamptz and action = verb and item_id is not distinct from number)
    order by written.at`.execute(db)
  return rows.map(({ line }) => line)
}
