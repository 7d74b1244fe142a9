import { join } from 'node:path'
import type { Environment } from 'api/env.ts'
import { bucketStorage } from 'api/storage/objects/in-bucket.ts'
import { folderStorage, type StorageFolders } from 'api/storage/objects/in-folders.ts'
import type { ObjectStorage } from 'api/storage/objects/object-storage.ts'

/** Where things lie below DATA_DIR. */
export const databaseFolderOf = ({ dataDir }: Environment) => join(dataDir, 'postgres')
export const foldersOf = ({ dataDir }: Pick<Environment, 'dataDir'>): StorageFolders => ({
  folder: join(dataDir, 'storage'),
  privateFolder: join(dataDir, 'storage-private'),
  cacheFolder: join(dataDir, 'storage-cache'),
})

/** Where pictures lie: in a bucket, where one is named, else below DATA_DIR. */
export function storageOf(env: Pick<Environment, 'dataDir' | 'bucket'>): ObjectStorage {
  const local = folderStorage(foldersOf(env))
  return env.bucket ? bucketStorage(env.bucket, local.workshop) : local
}
