import type { Trx } from '../platform/db/client.ts'

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
