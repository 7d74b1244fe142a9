import type { KindName, Part } from 'contract/content/kinds.ts'
import type { Fields } from 'contract/content/values.ts'
import type { ProblemCode } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { nameOf } from '../platform/db/bilingual.ts'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import { branchIn } from '../requests/branch-queries.ts'
import { changeParts, summarise } from './part-queries.ts'

/** Branches whose items a user may see. */

const named = (id: string) => sql<{ id: number; name: string } | null>`(
  select json_build_object('id', staff.id, 'name', staff.name) from staff where staff.id = ${sql.ref(id)})`

const partColumns = [
  'part',
  'version',
  'changed_at',
  'published_at',
  'publish_at',
  'take_down_at',
  'taken_down_at',
  'refused_at',
] as const

/** Condition: the item belongs to these branches. */
export const itemInBranches = (branchIds: BranchIds) => branchIn('item.branch_id', branchIds)

/** An item with its three parts, if it belongs to the user's branches. */
const itemsOf = (db: Db | Trx, branchIds: BranchIds, language: Language) =>
  db
    .selectFrom('content_items as item')
    .select((select) => [
      'item.id',
      sql<KindName>`item.kind`.as('kind'),
      'item.row_id',
      'item.position',
      'item.states',
      'item.created_at',
      named('item.created_by').as('created_by'),
      jsonObjectFrom(
        select
          .selectFrom('branches')
          .whereRef('branches.id', '=', 'item.branch_id')
          .select(['branches.id', nameOf('branches', language).as('name')]),
      ).as('branch'),
      jsonArrayFrom(
        select
          .selectFrom('content_parts as part')
          .whereRef('part.item_id', '=', 'item.id')
          .select(partColumns)
          .select([
            sql<Part>`part.part`.as('part'),
            sql<Fields>`part.draft`.as('draft'),
            sql<Fields | null>`part.published`.as('published'),
            sql<{ code: ProblemCode; facts: Record<string, string | number> } | null>`part.refusal`.as('refusal'),
            named('part.changed_by').as('changed_by'),
            named('part.published_by').as('published_by'),
          ]),
      ).as('parts'),
    ])
    .where(itemInBranches(branchIds))

export const itemById = (db: Db | Trx, id: number, branchIds: BranchIds, language: Language) =>
  itemsOf(db, branchIds, language).where('item.id', '=', id).executeTakeFirst()
export type StoredItem = NonNullable<Awaited<ReturnType<typeof itemById>>>
export type StoredPart = StoredItem['parts'][number]

/** Locks the item: saving and publishing happen one after the other. */
export const lockItem = (trx: Trx, id: number) =>
  trx.selectFrom('content_items').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

interface NewItem {
  readonly kind: KindName
  readonly staffId: number
  readonly branchId: number | null
  readonly common: Fields
  readonly at: Date
}

export async function addItem(trx: Trx, { kind, staffId, branchId, common, at }: NewItem): Promise<number> {
  const { id } = await trx
    .insertInto('content_items')
    .values({
      kind,
      branch_id: branchId,
      created_by: staffId,
      created_at: at,
      position: sql<number>`coalesce((select max(position) + 1 from content_items other where other.kind = ${kind}), 1)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const part = (name: Part, draft: Fields) => ({
    item_id: id,
    part: name,
    draft: JSON.stringify(draft),
    changed_at: at,
    changed_by: staffId,
  })
  await trx
    .insertInto('content_parts')
    .values([part('ar', {}), part('en', {}), part('common', common)])
    .execute()
  await summarise(trx, [id], { staffId, at })
  return id
}

interface SavedPart {
  readonly itemId: number
  readonly part: Part
  readonly fields: Fields
  readonly staffId: number
  readonly at: Date
}

export const saveDraft = (trx: Trx, { itemId, part, fields, staffId, at }: SavedPart) =>
  changeParts(
    trx,
    itemId,
    [part],
    { draft: JSON.stringify(fields), version: sql<number>`version + 1`, changed_at: at, changed_by: staffId },
    { staffId, at },
  )

export const setItemBranch = (trx: Trx, id: number, branchId: number | null) =>
  trx
    .updateTable('content_items')
    .set({ branch_id: branchId })
    .where('id', '=', id)
    .where('branch_id', 'is distinct from', branchId)
    .execute()

export const setItemRow = (trx: Trx, id: number, rowId: number, branchId: number | undefined) =>
  trx
    .updateTable('content_items')
    .set({ row_id: rowId, ...(branchId !== undefined && { branch_id: branchId }) })
    .where('id', '=', id)
    .execute()

interface Publication {
  readonly itemId: number
  readonly part: Part
  readonly fields: Fields
  readonly staffId: number | null
  readonly at: Date
  /** Whether the other language's text is now older than this one. */
  readonly outdates: Language | undefined
}

export async function markPublished(trx: Trx, { itemId, part, fields, staffId, at, outdates }: Publication) {
  await changeParts(trx, itemId, [part], {
    published: JSON.stringify(fields),
    published_at: at,
    published_by: staffId,
    publish_at: null,
    publish_fields: null,
    taken_down_at: null,
    refused_at: null,
    refusal: null,
    out_of_date_since: null,
  })
  if (outdates)
    await changeParts(trx, itemId, [outdates], {
      out_of_date_since: sql`coalesce(out_of_date_since, ${at}::timestamptz)`,
    })
}
