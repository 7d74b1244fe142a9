import { join } from 'node:path'
import type { Environment } from 'api/env.ts'
import type { StorageFolders } from 'api/services.ts'

/** Where things lie below DATA_DIR. */
export const databaseFolderOf = ({ dataDir }: Environment) => join(dataDir, 'postgres')
export const storageOf = ({ dataDir }: Environment): StorageFolders => ({
  folder: join(dataDir, 'storage'),
  privateFolder: join(dataDir, 'storage-private'),
  cacheFolder: join(dataDir, 'storage-cache'),
})
