import { hourMs } from 'contract/durations.ts'
import { openBytesMax, uploadsMax } from 'contract/pictures/uploads.ts'
import { Problem } from 'contract/problems.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Services } from '../../services.ts'
import { countOpen, deleteOwnUploads } from './upload-queries.ts'

/** Uploads leave this much of the disk free: more than the last 200 MB, below which no write is accepted. */
const leftFreeBytes = 500 * 1024 * 1024

/** Whether the user's unfinished uploads, this one among them, are more than 200 or 2 GiB. */
async function areTooMany(trx: Trx, staffId: number) {
  const { count, bytes } = await countOpen(trx, staffId)
  return count > uploadsMax || bytes > openBytesMax
}

/**
 * Makes room for a new upload or throws. Before it refuses, it cancels the user's uploads without progress for an hour
 * (those files have to be sent again), and returns the names of their parts.
 */
export async function makeRoom(trx: Trx, { staffId, at }: { staffId: number; at: Date }) {
  if (!(await areTooMany(trx, staffId))) return []
  const givenUp = await deleteOwnUploads(trx, staffId, new Date(at.getTime() - hourMs))
  if (await areTooMany(trx, staffId)) throw new Problem('uploads_unfinished', { retryAfterSeconds: 60 })
  return givenUp
}

/** Throws if the disk has no room for an upload or a further piece. Pieces in an object storage do not use this machine's disk. */
export function requireRoom({ storage, diskFreeBytes }: Pick<Services, 'storage' | 'diskFreeBytes'>) {
  if (!storage.isShared && diskFreeBytes && diskFreeBytes() < leftFreeBytes)
    throw new Problem('storage_full', { retryAfterSeconds: 60 })
}
