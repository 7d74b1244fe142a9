import type { ContentFilter, contentSorts, contentStates } from 'contract/content/desk.ts'
import { type KindName, type Part, parts } from 'contract/content/kinds.ts'
import type { Language } from 'i18n/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../db/client.ts'
import type { PageRange } from '../http/paging.ts'
import { type BranchIds, nameIn } from './item-queries.ts'

const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Every word is looked for anywhere in the titles, however it is written. */
const hasWords = (q: string): RawBuilder<boolean> => {
  const words = q.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (words.length === 0) return sql<boolean>`false`
  const found = words
    .slice(0, 6)
    .map((word) => sql`search like '%' || split_part(name_letters(${literal(word)}), ' ', 1) || '%'`)
  return sql<boolean>`${sql.join(found, sql` and `)}`
}

/** What a list holds. A part of a language is in a state, or any part where no language is chosen. */
export function conditionsOf({ kind, q, state, language, branch_id }: ContentFilter, branchIds: BranchIds) {
  const all: RawBuilder<boolean>[] = []
  if (branchIds !== 'all') all.push(sql<boolean>`item.branch_id = any(${[...branchIds]}::integer[])`)
  if (kind) all.push(sql<boolean>`item.kind = ${kind}`)
  if (branch_id !== undefined) all.push(sql<boolean>`item.branch_id = ${branch_id}`)
  if (q) all.push(hasWords(q))
  const where: readonly Part[] = language ? [language] : parts
  if (state) all.push(sql<boolean>`item.states && ${where.map((part) => `${part}:${state}`)}::text[]`)
  else if (language) all.push(sql<boolean>`item.title ? ${language}`)
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` and `)}`
}

// Equal values keep an order of their own: else a row could stand on two pages, or on none.
const orders: Record<(typeof contentSorts)[number], RawBuilder<unknown>> = {
  changed: sql`item.changed_at desc, item.id desc`,
  newest: sql`item.id desc`,
  order: sql`item.position, item.id`,
}

interface Listing extends PageRange {
  readonly where: RawBuilder<boolean>
  readonly sort: (typeof contentSorts)[number]
  readonly language: Language
}

export const itemsWithin = (db: Db, { where, sort, limit, offset, language }: Listing) =>
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
      jsonObjectFrom(
        select
          .selectFrom('branches')
          .whereRef('branches.id', '=', 'item.branch_id')
          .select(['branches.id', nameIn('branches.name', language).as('name')]),
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

export async function countItems(db: Db, where: RawBuilder<boolean>): Promise<number> {
  const { count } = await db
    .selectFrom('content_items as item')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(where)
    .executeTakeFirstOrThrow()
  return count
}

/** How many things of each kind are in each state; one that is so in two of its parts counts once. */
export async function countStates(db: Db, branchIds: BranchIds) {
  const { rows } = await sql<{ kind: KindName; state: (typeof contentStates)[number] | null; count: number }>`
    select kind, state, count(*) from (
      select kind, null as state from content_items item where ${conditionsOf({}, branchIds)}
      union all
      select kind, state from content_items item, lateral (
        select distinct split_part(stands, ':', 2) as state from unnest(states) stands) its
      where ${conditionsOf({}, branchIds)}
    ) each group by kind, state`.execute(db)
  return rows
}
