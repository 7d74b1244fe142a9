import { copyFile, readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { daysBefore, retentionDays } from '../../retention/periods.ts'
import type { RetentionContext } from '../../retention/retention-job.ts'
import type { StorageFolders } from '../../services.ts'
import { fileOf, makeFolderFor, newName, pathOf } from '../../storage/private/private.ts'
import { removePicture } from '../../storage/remove.ts'
import { oldParts, removePart } from '../uploads/parts.ts'
import { deleteOldUploads, openParts } from '../uploads/upload-queries.ts'
import { sweepSizes } from './sizes.ts'
import { moveBytes, movedFromPublic, stoppedInPublic, unnamedAmong } from './sweep-queries.ts'

const atOnce = 500
/** As we name them; one that was never finished as well. */
const name = /^[0-9a-f]{32}\.(webp|mp4|webm)(\.[0-9a-f-]{36}\.tmp)?$/

/** The private files that are older than this, by their paths, some at a time. */
async function* oldFiles({ privateFolder }: StorageFolders, before: Date) {
  const folders = (await readdir(privateFolder).catch(() => [])).filter((folder) => /^[0-9a-f]{2}$/.test(folder))
  for (const folder of folders) {
    const paths: string[] = []
    for (const file of await readdir(join(privateFolder, folder))) {
      const found = name.test(file) ? await stat(join(privateFolder, folder, file)).catch(() => undefined) : undefined
      if (found && found.mtime < before) paths.push(`private/${folder}/${file}`)
    }
    for (let from = 0; from < paths.length; from += atOnce) yield paths.slice(from, from + atOnce)
  }
}

/** What is stopped and lay below the public address moves to the private ones: the copy first, then the row, then the file. */
async function hideStopped({ batchDb: db, storage, log, isRunning }: RetentionContext) {
  for (const { id, file } of await stoppedInPublic(db, atOnce)) {
    if (!isRunning()) return
    const to = pathOf(newName(), extname(file).slice(1).toLowerCase(), 'private')
    await makeFolderFor(to, storage)
    const copied = await copyFile(fileOf(file, storage), fileOf(to, storage)).then(
      () => true,
      () => false,
    )
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
