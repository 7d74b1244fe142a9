import type { Trx } from '../../platform/db/client.ts'
import { followInGallery, takeUsedPictures } from './gallery-queries.ts'

interface NewBranch {
  readonly id: number
  /** Its content item. */
  readonly itemId: number
}

/** Gives a new branch the pictures that were uploaded for its draft: they join its gallery (desk §6). */
export async function takeDraftPictures(trx: Trx, { id, itemId }: NewBranch): Promise<void> {
  for (const pictureId of await takeUsedPictures(trx, itemId, id)) await followInGallery(trx, pictureId)
}
