// npm run db:reset: deletes the embedded database, with the stored pictures, mails, deletion log and actions of staff beside it.
import { rmSync } from 'node:fs'
import { parseEnvironment } from 'api/platform/env.ts'
import { mailFolderOf } from 'api/platform/mail/open-transport.ts'
import { removeEmbedded } from 'postgres/remove.ts'
import { changeFolderOf, deletionLogOf } from './backup/contents.ts'
import { databaseFolderOf, foldersOf } from './folders.ts'

try {
  const env = parseEnvironment(process.env)
  if (env.databaseUrl)
    throw new Error('DATABASE_URL is set: only the embedded database in DATA_DIR can be thrown away.')
  if (env.bucket)
    throw new Error(
      'STORAGE_URL is set: only what lies in DATA_DIR can be thrown away. Empty the bucket first, then leave it out.',
    )
  await removeEmbedded(databaseFolderOf(env))
  const logs = [deletionLogOf(env.dataDir), changeFolderOf(env.dataDir)]
  for (const path of [...Object.values(foldersOf(env)), mailFolderOf(env), ...logs])
    rmSync(path, { recursive: true, force: true })
  console.log(`${env.dataDir} holds no school any more, only keys; the next start fills it again.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
