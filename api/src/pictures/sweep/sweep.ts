import { daysBefore, retentionDays } from '../../platform/retention/periods.ts'
import type { RetentionContext } from '../../platform/retention/retention-job.ts'
import { pathOfKey } from '../../platform/storage/objects/keys.ts'
import type { ObjectStorage } from '../../platform/storage/objects/object-storage.ts'
import { removePicture } from '../../platform/storage/remove.ts'
import { oldParts, removePart } from '../uploads/parts.ts'
import { deleteOldUploads, openParts } from '../uploads/upload-queries.ts'
import { sweepSizes } from './sizes.ts'
import { unnamedAmong } from './sweep-queries.ts'

const atOnce = 500
/** Names that we give to files, unfinished ones included. */
const name = /^people\/[0-9a-f]{2}\/[0-9a-f]{32}\.(webp|mp4|webm)(\.[0-9a-f-]{36}\.tmp)?$/

/** Paths of private files older than this moment, in batches. */
async function* oldFiles(storage: ObjectStorage, before: Date) {
  let paths: string[] = []
  for await (const { key, changedAt } of storage.list('people/')) {
    if (changedAt < before && name.test(key)) paths.push(pathOfKey(key))
    if (paths.length < atOnce) continue
    yield paths
    paths = []
  }
  if (paths.length > 0) yield paths
}

/** Deletes abandoned uploads and files without a row. */
export async function sweepPictures(context: RetentionContext): Promise<void> {
  const { batchDb: db, storage, at, log, isRunning } = context
  const before = daysBefore(at, retentionDays.uploads)
  for (let parts = await deleteOldUploads(db, before, atOnce); parts.length > 0; ) {
    for (const part of parts) await removePart(storage, part)
    parts = parts.length === atOnce ? await deleteOldUploads(db, before, atOnce) : []
  }
  const yesterday = daysBefore(at, retentionDays.passing)
  const open = await openParts(db)
  for (const part of await oldParts(storage, yesterday)) if (!open.has(part)) await removePart(storage, part)
  for await (const paths of oldFiles(storage, yesterday)) {
    for (const path of await unnamedAmong(db, paths)) {
      if (!isRunning()) return
      await removePicture(path, storage, log)
    }
  }
  await sweepSizes(storage, yesterday)
}
