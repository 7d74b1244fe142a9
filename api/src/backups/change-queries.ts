import { changesNothing, verbs } from 'contract/log/verbs.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/client.ts'
import type { ChangeLine } from './change-lines.ts'

const logged = (column: string) => sql`jsonb_extract_path_text(coalesce(after, before), ${column})`
/** Record of a part that belongs to one or to its person. */
const familyOfRow = sql`coalesce(${logged('family_id')},
  (select family_id::text from family_people where id::text = ${logged('person_id')}))`

/**
 * Actions of staff, and places that families accepted (enrolment §4), after row `id` of the log; without it since `from`. Rows of one
 * transaction and verb are one action. A part (a note, a version) that a restored database lacks is named by what it belongs to, which
 * can be opened.
 */
export async function changesAfter(db: Db, id: string | undefined, from: Date) {
  const { rows } = await sql<Omit<ChangeLine, 'school'> & { readonly last: string }>`
    select action as verb, (array_agg(thing[1] order by id))[1] as kind, (array_agg(thing[2] order by id))[1] as number,
      to_char((array_agg(at order by id))[1] at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, max(id)::text as last
    from staff_log cross join lateral (select case
      when kind = 'content_versions' then array['content_items', ${logged('item_id')}]
      when kind in ('family_children', 'family_notes', 'family_replies') then array['families', ${familyOfRow}]
      else array[kind, item_id] end as thing) named
    where ${id === undefined ? sql`at > ${from}` : sql`id > ${id}::bigint`} and (staff_id is not null or action = 'offer_accepted')
      and action <> all(${verbs.filter(changesNothing)})
    group by staff_log.xmin::text, action order by min(id)`.execute(db)
  return rows
}

/** Those of the lines of actions that neither the log nor the owner's list has, in their order. */
export async function missingChanges(db: Db, lines: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select line, line::jsonb ->> 'at' as at, line::jsonb ->> 'verb' as verb
      from unnest(${[...new Set(lines)]}::text[]) line
    ) written
    where not exists (select from restore_lines where restore_lines.line = written.line)
      and not exists (
        select from staff_log
        where at = written.at::timestamptz and action = verb)
    order by written.at`.execute(db)
  return rows.map(({ line }) => line)
}
