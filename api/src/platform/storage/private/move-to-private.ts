import { createHmac } from 'node:crypto'
import { extname } from 'node:path'
import type { Db } from '../../db/client.ts'
import { copyObject } from '../copy.ts'
import { pathOf } from '../names.ts'
import { keyOf } from '../objects/keys.ts'
import type { ObjectStorage } from '../objects/object-storage.ts'
import { type PrivateColumn, publicFilesIn, renameFile } from '../queries.ts'
import { storageKey } from './signed.ts'

/** Columns with private pictures. */
const privateColumns: readonly PrivateColumn[] = [
  { table: 'users', column: 'image' },
  { table: 'kids', column: 'image' },
  { table: 'story_items', column: 'media' },
]
const atOnce = 100

/** The private path that replaces a public one: always the same, and not guessable without the school's key. */
export const privateTwinOf = (key: Buffer, path: string) =>
  pathOf(
    createHmac('sha256', key).update(`twin ${path}`).digest('hex').slice(0, 32),
    extname(path).slice(1).toLowerCase(),
    'private',
  )

/** Files that other rows show too stay; uploads and pictures of stories belong to one row. */
const isShared = (path: string) => !/^(pictures|stories)\//.test(path)

async function moveFile(path: string, twin: string, storage: ObjectStorage) {
  // A missing file was moved by an interrupted start, or never existed.
  const isThere = await copyObject(storage, keyOf(path), keyOf(twin))
  if (isThere && !isShared(path)) await storage.remove(keyOf(path))
}

/**
 * Moves private pictures out of the public files: the file first, so that its public address is dead, then the row. After an
 * interruption the next start finds the same name and continues. Returns how many were moved.
 */
export async function moveToPrivate(db: Db, storage: ObjectStorage): Promise<number> {
  const key = await storageKey(db)
  let count = 0
  for (const column of privateColumns) {
    for (let after = 0; ; ) {
      const rows = await publicFilesIn(db, column, after, atOnce)
      for (const { id, path } of rows) {
        const to = privateTwinOf(key, path)
        await moveFile(path, to, storage)
        await renameFile(db, column, { id, path, to })
        count += 1
      }
      const last = rows.at(-1)
      if (!last) break
      after = last.id
    }
  }
  return count
}
