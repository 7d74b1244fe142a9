import { join } from 'node:path'
import type { Environment } from 'api/platform/env.ts'
import { folderStorage, type StorageFolders } from 'api/platform/storage/objects/in-folders.ts'
import type { ObjectStorage } from 'api/platform/storage/objects/object-storage.ts'

/** Folders below DATA_DIR. */
export const databaseFolderOf = ({ dataDir }: Environment) => join(dataDir, 'postgres')
export const foldersOf = ({ dataDir }: Pick<Environment, 'dataDir'>): StorageFolders => ({
  folder: join(dataDir, 'storage'),
  privateFolder: join(dataDir, 'storage-private'),
  cacheFolder: join(dataDir, 'storage-cache'),
})

/** Storage of pictures: the bucket of STORAGE_URL, else folders below DATA_DIR. */
export async function storageOf(env: Pick<Environment, 'dataDir' | 'bucket'>): Promise<ObjectStorage> {
  const local = folderStorage(foldersOf(env))
  if (!env.bucket) return local
  // Amazon's SDK takes 36 MB, so it is loaded only with a bucket.
  const { bucketStorage } = await import('api/platform/storage/objects/in-bucket.ts')
  return bucketStorage(env.bucket, local.workshop)
}
