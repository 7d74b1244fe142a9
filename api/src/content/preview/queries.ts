import type { Db, Trx } from '../../platform/db/client.ts'

interface NewPreview {
  readonly token_hash: Buffer
  readonly item_id: number
  readonly staff_id: number
  readonly expires_at: Date
}

/** Adds a preview link and deletes expired ones. */
export async function addPreview(trx: Trx, preview: NewPreview, now: Date) {
  await trx.deleteFrom('content_previews').where('expires_at', '<=', now).execute()
  await trx.insertInto('content_previews').values(preview).execute()
}

/** The item of a preview link that has not expired. */
export async function previewedItem(db: Db | Trx, tokenHash: Buffer, now: Date): Promise<number | undefined> {
  const found = await db
    .selectFrom('content_previews')
    .select('item_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.item_id
}

/** Ends the preview links that a member of staff has made. */
export const deletePreviewsBy = (trx: Trx, staffId: number) =>
  trx.deleteFrom('content_previews').where('staff_id', '=', staffId).execute()
