import type { Db, Trx } from '../platform/db/client.ts'

/** A content item that uses pictures (`content_items`). */
export interface NamingItem {
  readonly kind: string
  readonly id: number
}

export const forgetOtherUses = (trx: Trx, { kind, id }: NamingItem, pictureIds: readonly number[]) =>
  trx
    .deleteFrom('picture_uses')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('picture_id', 'not in', [0, ...pictureIds])
    .execute()

export const addUses = (trx: Trx, { kind, id: item_id }: NamingItem, pictureIds: readonly number[]) =>
  trx
    .insertInto('picture_uses')
    .values(pictureIds.map((picture_id) => ({ picture_id, kind, item_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export async function pathsOf(db: Db | Trx, ids: Iterable<number>): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'path'])
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Map(rows.map(({ id, path }) => [id, path]))
}
