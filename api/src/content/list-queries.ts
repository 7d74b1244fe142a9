import type { ContentFilter, contentSorts, contentStates } from 'contract/content/desk.ts'
import { type KindName, type Part, parts } from 'contract/content/kinds.ts'
import type { Fields } from 'contract/content/values.ts'
import type { Language } from 'i18n/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { nameOf } from '../platform/db/bilingual.ts'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Db } from '../platform/db/client.ts'
import { searchWords } from '../platform/db/search-words.ts'
import type { PageRange } from '../platform/http/paging.ts'
import { itemInBranches } from './item-queries.ts'

const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Each word is searched anywhere in the titles, normalised. */
const hasWords = (q: string): RawBuilder<boolean> => {
  const words = searchWords(q)
  if (words.length === 0) return sql<boolean>`false`
  const found = words.map((word) => sql`search like '%' || split_part(name_letters(${literal(word)}), ' ', 1) || '%'`)
  return sql<boolean>`${sql.join(found, sql` and `)}`
}

/** Common fields of a calendar entry: the draft if there is one, else the published ones. */
const calendarPart = sql`(
  select coalesce(nullif(draft, '{}'), published) from content_parts where item_id = item.id and part = 'common')`
const firstDay = sql`(${calendarPart} ->> 'starts_on')`
const lastDay = sql`(${calendarPart} ->> 'ends_on')`

/** Conditions of a list. The state is that of the chosen language's part, or of any part without a language. */
export function conditionsOf(
  { kind, q, state, language, branch_id, days }: ContentFilter,
  branchIds: BranchIds,
  today: string,
) {
  const all: RawBuilder<boolean>[] = [itemInBranches(branchIds)]
  if (kind) all.push(sql<boolean>`item.kind = ${kind}`)
  if (branch_id !== undefined) all.push(sql<boolean>`item.branch_id = ${branch_id}`)
  if (q) all.push(hasWords(q))
  if (days) {
    const isOver = sql<boolean>`coalesce(${lastDay} < ${today}, false)`
    all.push(sql<boolean>`item.kind = 'calendar_entry' and ${days === 'past' ? isOver : sql`not ${isOver}`}`)
  }
  const where: readonly Part[] = language ? [language] : parts
  if (state) all.push(sql<boolean>`item.states && ${where.map((part) => `${part}:${state}`)}::text[]`)
  else if (language) all.push(sql<boolean>`item.title ? ${language}`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

// Ties are sorted by id: otherwise a row could appear on two pages, or on none.
const orders: Record<(typeof contentSorts)[number], RawBuilder<unknown>> = {
  changed: sql`item.changed_at desc, item.id desc`,
  newest: sql`item.id desc`,
  order: sql`item.position, item.id`,
  // Entries without a day are still to be written.
  day: sql`${firstDay} nulls first, item.id`,
  '-day': sql`${firstDay} desc nulls last, item.id desc`,
}

interface ListOptions extends PageRange {
  readonly where: RawBuilder<boolean>
  readonly sort: (typeof contentSorts)[number]
  readonly language: Language
}

export const itemsWithin = (db: Db, { where, sort, limit, offset, language }: ListOptions) =>
  db
    .selectFrom('content_items as item')
    .select((select) => [
      'item.id',
      sql<KindName>`item.kind`.as('kind'),
      'item.row_id',
      'item.image',
      'item.states',
      'item.changed_at',
      sql<Partial<Record<Language, string>>>`item.title`.as('title'),
      sql<Fields | null>`case when item.kind = 'calendar_entry' then ${calendarPart} end`.as('calendar'),
      jsonObjectFrom(
        select
          .selectFrom('branches')
          .whereRef('branches.id', '=', 'item.branch_id')
          .select(['branches.id', nameOf('branches', language).as('name')]),
      ).as('branch'),
      jsonObjectFrom(
        select.selectFrom('staff').whereRef('staff.id', '=', 'item.changed_by').select(['staff.id', 'staff.name']),
      ).as('changed_by'),
      jsonArrayFrom(
        select
          .selectFrom('content_parts as part')
          .whereRef('part.item_id', '=', 'item.id')
          .select([sql<Part>`part.part`.as('part'), 'part.publish_at', 'part.take_down_at']),
      ).as('parts'),
    ])
    .where(where)
    .orderBy(orders[sort])
    .limit(limit)
    .offset(offset)
    .execute()
export type ListedItem = Awaited<ReturnType<typeof itemsWithin>>[number]

/** Items of these kinds with unpublished changes, the latest changed first. */
export const itemsWithDrafts = (
  db: Db,
  kinds: readonly KindName[],
  {
    branchIds,
    limit,
    language,
  }: { readonly branchIds: BranchIds; readonly limit: number; readonly language: Language },
) => {
  const where = sql<boolean>`${itemInBranches(branchIds)} and item.kind = any(${[...kinds]}::text[])
    and item.states && ${parts.map((part) => `${part}:draft`)}::text[]`
  return itemsWithin(db, { where, sort: 'changed', limit, offset: 0, language })
}

export async function countItems(db: Db, where: RawBuilder<boolean>): Promise<number> {
  const { count } = await db
    .selectFrom('content_items as item')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(where)
    .executeTakeFirstOrThrow()
  return count
}

/** Number of items by kind and state; an item with two parts in one state counts once. */
export async function countStates(db: Db, branchIds: BranchIds) {
  const where = itemInBranches(branchIds)
  const { rows } = await sql<{ kind: KindName; state: (typeof contentStates)[number] | null; count: number }>`
    select kind, state, count(*) from (
      select kind, null as state from content_items item where ${where}
      union all
      select kind, state from content_items item, lateral (
        select distinct split_part(part_state, ':', 2) as state from unnest(states) part_state) item_states
      where ${where}
    ) each group by kind, state`.execute(db)
  return rows
}
