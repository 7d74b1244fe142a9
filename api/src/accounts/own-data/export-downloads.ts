import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { hourMs } from 'contract/durations.ts'
import type { RetentionContext } from '../../platform/retention/retention-job.ts'
import { putContents } from '../../platform/storage/copy.ts'
import { allExports, exportsOf } from '../../platform/storage/objects/keys.ts'
import type { ObjectStorage } from '../../platform/storage/objects/object-storage.ts'

/** Time for which an archive can be downloaded; it is deleted soon after. */
const fetchedWithinSeconds = 300

/**
 * Puts an archive into a storage that browsers reach, and returns an address valid for five minutes. The archive is deleted
 * when the address expires; by the hourly sweep if this process ends before; at once with its account.
 */
export async function publishArchive(
  storage: ObjectStorage,
  userId: number,
  archive: Readable,
  seconds = fetchedWithinSeconds,
): Promise<string> {
  // The archive may fail before its first read.
  archive.on('error', () => {})
  const key = `${exportsOf(userId)}${randomUUID()}.zip`
  await putContents(storage, key, { stream: () => archive })
  setTimeout(() => storage.remove(key).catch(() => {}), seconds * 1000).unref()
  const address = await storage.signed(key, seconds, 'smart-kids.zip')
  if (address === undefined) throw new Error('storage cannot sign addresses')
  return address
}

/** Deletes the exports of a deleted account. */
export async function takeBack(storage: ObjectStorage, userId: number): Promise<void> {
  if (!storage.isReachedByReaders) return
  for await (const { key } of storage.list(exportsOf(userId))) await storage.remove(key)
}

/** Deletes archives that an ended instance left behind. */
export async function sweepExports({ storage, at, isRunning }: RetentionContext): Promise<void> {
  if (!storage.isReachedByReaders) return
  const before = new Date(at.getTime() - hourMs)
  for await (const { key, changedAt } of storage.list(allExports)) {
    if (!isRunning()) return
    if (changedAt < before) await storage.remove(key)
  }
}
