import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { RetentionContext } from '../../retention/retention-job.ts'
import { putContents } from '../../storage/copy.ts'
import { allExports, exportsOf } from '../../storage/objects/keys.ts'
import type { ObjectStorage } from '../../storage/objects/object-storage.ts'

/** How long an archive may be fetched, and about as long it lies there. */
const fetchedWithinSeconds = 300
const hourMs = 60 * 60_000

/**
 * Puts an archive into a storage that readers reach, and answers an address that holds for five minutes. The archive goes when
 * the address ends; where this process ends before, with the hourly sweep, and with its account at once.
 */
export async function handOut(
  storage: ObjectStorage,
  userId: number,
  archive: Readable,
  seconds = fetchedWithinSeconds,
): Promise<string> {
  // It may fail before anybody reads it.
  archive.on('error', () => {})
  const key = `${exportsOf(userId)}${randomUUID()}.zip`
  await putContents(storage, key, { stream: () => archive })
  setTimeout(() => storage.remove(key).catch(() => {}), seconds * 1000).unref()
  const address = await storage.signed(key, seconds, 'smart-kids.zip')
  if (address === undefined) throw new Error('the storage has no door for readers')
  return address
}

/** What is left of the exports of an account that goes. */
export async function takeBack(storage: ObjectStorage, userId: number): Promise<void> {
  if (!storage.isReachedByReaders) return
  for await (const { key } of storage.list(exportsOf(userId))) await storage.remove(key)
}

/** Archives whose instance ended before it could take them away. */
export async function sweepExports({ storage, at, isRunning }: RetentionContext): Promise<void> {
  if (!storage.isReachedByReaders) return
  const before = new Date(at.getTime() - hourMs)
  for await (const { key, changedAt } of storage.list(allExports)) {
    if (!isRunning()) return
    if (changedAt < before) await storage.remove(key)
  }
}
