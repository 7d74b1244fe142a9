import { removePicture } from '../platform/storage/remove.ts'
import type { Services } from '../services.ts'
import { replaceUserImage } from './queries.ts'

/** Removes the picture that an account had removed or replaced before an older backup was restored; false if it has none. */
export async function removeImageAgain({ db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>, userId: number) {
  const image = await replaceUserImage(db, userId, null)
  if (image) await removePicture(image, storage, log)
  return image !== null
}
