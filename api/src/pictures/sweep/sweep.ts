import { extname } from 'node:path'
import { daysBefore, retentionDays } from '../../retention/periods.ts'
import type { RetentionContext } from '../../retention/retention-job.ts'
import { copyObject } from '../../storage/copy.ts'
import { newName, pathOf } from '../../storage/names.ts'
import { keyOf, pathOfKey } from '../../storage/objects/keys.ts'
import type { ObjectStorage } from '../../storage/objects/object-storage.ts'
import { removePicture } from '../../storage/remove.ts'
import { oldParts, removePart } from '../uploads/parts.ts'
import { deleteOldUploads, openParts } from '../uploads/upload-queries.ts'
import { sweepSizes } from './sizes.ts'
import { moveBytes, movedFromPublic, stoppedInPublic, unnamedAmong } from './sweep-queries.ts'

const atOnce = 500
/** As we name them; one that was never finished as well. */
const name = /^people\/[0-9a-f]{2}\/[0-9a-f]{32}\.(webp|mp4|webm)(\.[0-9a-f-]{36}\.tmp)?$/

/** The private files that are older than this, by their paths, some at a time. */
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

/** What is stopped and lay below the public address moves to the private ones: the copy first, then the row, then the file. */
async function hideStopped({ batchDb: db, storage, log, isRunning }: RetentionContext) {
  for (const { id, file } of await stoppedInPublic(db, atOnce)) {
    if (!isRunning()) return
    const to = pathOf(newName(), extname(file).slice(1).toLowerCase(), 'private')
    const copied = await copyObject(storage, keyOf(file), keyOf(to))
    if (copied && (await moveBytes(db, id, file, to))) await removePicture(file, storage, log)
  }
  // Cut off before the last step.
  for (const path of await movedFromPublic(db)) await removePicture(path, storage, log)
}

/** Uploads that nobody went on with, files that a crash left without a row, and pictures that lie where they no longer may. */
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
    if (!isRunning()) return
    for (const path of await unnamedAmong(db, paths)) await removePicture(path, storage, log)
  }
  await sweepSizes(storage, yesterday)
  await hideStopped(context)
}
