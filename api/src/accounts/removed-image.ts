import { removePicture } from '../platform/storage/remove.ts'
import type { Services } from '../services.ts'
import { replaceUserImage } from './queries.ts'

/** Removes the picture that an account had removed or replaced before an older backup was restored; false if it has none. */
export async function removeImageAgain({ db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>, userId: number) {
  const removed = await replaceUserImage(db, userId, null)
  for (const path of removed) await removePicture(path, storage, log)
  return removed.length > 0
}
