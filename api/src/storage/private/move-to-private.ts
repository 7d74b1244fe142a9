import { createHmac } from 'node:crypto'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Db } from '../../db/client.ts'
import type { StorageFolders } from '../../services.ts'
import { type PrivateColumn, publicFilesIn, renameFile } from '../queries.ts'
import { fileOf, makeFolderFor, pathOf } from './private.ts'
import { storageKey } from './signed.ts'

/** Whose pictures are for some only. */
const places: readonly PrivateColumn[] = [
  { table: 'users', column: 'image' },
  { table: 'kids', column: 'image' },
  { table: 'story_items', column: 'media' },
]
const atOnce = 100

/** The private path of what had a public one: always the same, and nobody's guess without the school's key. */
export const privateTwinOf = (key: Buffer, path: string) =>
  pathOf(
    createHmac('sha256', key).update(`twin ${path}`).digest('hex').slice(0, 32),
    extname(path).slice(1).toLowerCase(),
    'private',
  )

const errorIs = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code

/** What others show as well stays where it is; uploads and the pictures of stories are their row's alone. */
const isShared = (path: string) => !/^(pictures|stories)\//.test(path)

async function moveFile(path: string, twin: string, storage: StorageFolders) {
  const [from, to] = [fileOf(path, storage), fileOf(twin, storage)]
  const keepsOld = isShared(path)
  await makeFolderFor(twin, storage)
  try {
    await (keepsOld ? copyFile(from, to) : rename(from, to))
  } catch (error) {
    // Moved already by a start that was cut off, or never there.
    if (errorIs(error, 'ENOENT')) return
    if (keepsOld || !errorIs(error, 'EXDEV')) throw error
    await copyFile(from, to)
    await rm(from)
  }
}

/**
 * Moves what lies among the public pictures and is for some only: the file first, so that its public address is dead, then
 * the row. Cut off in between, the next start finds the same name again and goes on. Answers how many were moved.
 */
export async function moveToPrivate(db: Db, storage: StorageFolders): Promise<number> {
  await mkdir(storage.privateFolder, { recursive: true, mode: 0o700 })
  const key = await storageKey(db)
  let count = 0
  for (const place of places) {
    for (let after = 0; ; ) {
      const rows = await publicFilesIn(db, place, after, atOnce)
      for (const { id, path } of rows) {
        const to = privateTwinOf(key, path)
        await moveFile(path, to, storage)
        await rm(join(storage.cacheFolder, path), { recursive: true, force: true })
        await renameFile(db, place, { id, path, to })
        count += 1
      }
      const last = rows.at(-1)
      if (!last) break
      after = last.id
    }
  }
  return count
}
