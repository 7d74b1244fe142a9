import type { KindName, Part } from 'contract/content/kinds.ts'
import type { Fields } from 'contract/content/values.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'
import { changeParts } from '../part-queries.ts'

interface Plan {
  readonly itemId: number
  readonly part: Part
  readonly staffId: number
  readonly at: Date
}

/** Stores a plan with the current draft, which is published then. */
export const planPublishing = (trx: Trx, { itemId, part, staffId, at }: Plan) =>
  changeParts(trx, itemId, [part], {
    publish_at: at,
    publish_fields: sql`draft`,
    planned_by: staffId,
    refused_at: null,
    refusal: null,
  })

export const planTakingDown = (trx: Trx, { itemId, part, staffId, at }: Plan) =>
  changeParts(trx, itemId, [part], { take_down_at: at, planned_by: staffId })

export const forgetPlans = (trx: Trx, itemId: number, parts: readonly Part[]) =>
  changeParts(trx, itemId, parts, {
    publish_at: null,
    publish_fields: null,
    take_down_at: null,
    refused_at: null,
    refusal: null,
  })

/** Plans of an item, the earliest first. */
export const plansOf = (trx: Trx, itemId: number) =>
  trx
    .selectFrom('content_parts')
    .select([sql<Part>`part`.as('part'), 'publish_at', 'take_down_at', 'planned_by'])
    .select(sql<Fields | null>`publish_fields`.as('publish_fields'))
    .where('item_id', '=', itemId)
    .execute()

/** Stores why a plan was not carried out, for the desk. */
export const markRefused = (trx: Trx, itemId: number, parts: readonly Part[], at: Date, refusal: object) =>
  changeParts(trx, itemId, parts, {
    publish_at: null,
    publish_fields: null,
    refused_at: at,
    refusal: JSON.stringify(refusal),
  })

export const markTakenDown = (trx: Trx, itemId: number, part: Part, at: Date) =>
  changeParts(trx, itemId, [part], { published: null, taken_down_at: at, take_down_at: null, out_of_date_since: null })

export const markUpToDate = (trx: Trx, itemId: number, parts: readonly Part[]) =>
  changeParts(trx, itemId, parts, { out_of_date_since: null })

/** The items of a kind in their order. */
export const itemOrder = (trx: Trx, kind: KindName) =>
  trx
    .selectFrom('content_items')
    .select(['id', 'position'])
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Moves these items to the first positions of their kind, in this order; returns all positions. */
export async function orderItems(trx: Trx, kind: KindName, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; row_id: number | null; position: number }>`
    update content_items item set position = ordered.position
    from unnest(${[...ids]}::integer[]) with ordinality ordered (id, position)
    where item.id = ordered.id and item.kind = ${kind}
    returning item.id, item.row_id, item.position`.execute(trx)
  return rows
}
