import { createHmac } from 'node:crypto'
import { extname } from 'node:path'
import type { Db } from '../../db/client.ts'
import { copyObject } from '../copy.ts'
import { pathOf } from '../names.ts'
import { keyOf } from '../objects/keys.ts'
import type { ObjectStorage } from '../objects/object-storage.ts'
import { type PrivateColumn, publicFilesIn, renameFile } from '../queries.ts'
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

/** What others show as well stays where it is; uploads and the pictures of stories are their row's alone. */
const isShared = (path: string) => !/^(pictures|stories)\//.test(path)

async function moveFile(path: string, twin: string, storage: ObjectStorage) {
  // Where it is not there, it has been moved by a start that was cut off, or never was.
  const isThere = await copyObject(storage, keyOf(path), keyOf(twin))
  if (isThere && !isShared(path)) await storage.remove(keyOf(path))
}

/**
 * Moves what lies among the public pictures and is for some only: the file first, so that its public address is dead, then
 * the row. Cut off in between, the next start finds the same name again and goes on. Answers how many were moved.
 */
export async function moveToPrivate(db: Db, storage: ObjectStorage): Promise<number> {
  const key = await storageKey(db)
  let count = 0
  for (const place of places) {
    for (let after = 0; ; ) {
      const rows = await publicFilesIn(db, place, after, atOnce)
      for (const { id, path } of rows) {
        const to = privateTwinOf(key, path)
        await moveFile(path, to, storage)
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
