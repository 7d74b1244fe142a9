import type { KindName, Part } from 'contract/content/kinds.ts'
import type { Fields } from 'contract/content/values.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/client.ts'

interface Plan {
  readonly itemId: number
  readonly part: Part
  readonly staffId: number
  readonly at: Date
}

/** What goes out then is what is written now. */
export const planPublishing = (trx: Trx, { itemId, part, staffId, at }: Plan) =>
  trx
    .updateTable('content_parts')
    .set({ publish_at: at, publish_fields: sql`draft`, planned_by: staffId, refused_at: null, refusal: null })
    .where('item_id', '=', itemId)
    .where('part', '=', part)
    .execute()

export const planTakingDown = (trx: Trx, { itemId, part, staffId, at }: Plan) =>
  trx
    .updateTable('content_parts')
    .set({ take_down_at: at, planned_by: staffId })
    .where('item_id', '=', itemId)
    .where('part', '=', part)
    .execute()

export const forgetPlans = (trx: Trx, itemId: number, parts: readonly Part[]) =>
  trx
    .updateTable('content_parts')
    .set({ publish_at: null, publish_fields: null, take_down_at: null, refused_at: null, refusal: null })
    .where('item_id', '=', itemId)
    .where('part', 'in', [...parts])
    .execute()

/** The plans of a thing, the earliest first. */
export const plansOf = (trx: Trx, itemId: number) =>
  trx
    .selectFrom('content_parts')
    .select([sql<Part>`part`.as('part'), 'publish_at', 'take_down_at', 'planned_by'])
    .select(sql<Fields | null>`publish_fields`.as('publish_fields'))
    .where('item_id', '=', itemId)
    .execute()

/** Why what was planned did not go out, for whoever looks at the desk. */
export const markRefused = (trx: Trx, itemId: number, parts: readonly Part[], at: Date, refusal: object) =>
  trx
    .updateTable('content_parts')
    .set({ publish_at: null, publish_fields: null, refused_at: at, refusal: JSON.stringify(refusal) })
    .where('item_id', '=', itemId)
    .where('part', 'in', [...parts])
    .execute()

export const markTakenDown = (trx: Trx, itemId: number, part: Part, at: Date) =>
  trx
    .updateTable('content_parts')
    .set({ published: null, taken_down_at: at, take_down_at: null, out_of_date_since: null })
    .where('item_id', '=', itemId)
    .where('part', '=', part)
    .execute()

export const markUpToDate = (trx: Trx, itemId: number, parts: readonly Part[]) =>
  trx
    .updateTable('content_parts')
    .set({ out_of_date_since: null })
    .where('item_id', '=', itemId)
    .where('part', 'in', [...parts])
    .execute()

/** Gives these the first places among their kind, in this order; answers what stands where. */
export async function placeItems(trx: Trx, kind: KindName, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; row_id: number | null; position: number }>`
    update content_items item set position = placed.place
    from unnest(${[...ids]}::integer[]) with ordinality placed (id, place)
    where item.id = placed.id and item.kind = ${kind}
    returning item.id, item.row_id, item.position`.execute(trx)
  return rows
}
