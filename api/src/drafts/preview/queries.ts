import type { Db, Trx } from '../../db/client.ts'

interface NewPreview {
  readonly token_hash: Buffer
  readonly item_id: number
  readonly staff_id: number
  readonly expires_at: Date
}

/** One more link; those that are dead are forgotten. */
export async function addPreview(trx: Trx, preview: NewPreview, now: Date) {
  await trx.deleteFrom('content_previews').where('expires_at', '<=', now).execute()
  await trx.insertInto('content_previews').values(preview).execute()
}

/** What a link shows, while it lives. */
export async function previewedItem(db: Db | Trx, tokenHash: Buffer, now: Date): Promise<number | undefined> {
  const found = await db
    .selectFrom('content_previews')
    .select('item_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.item_id
}
