import { hourMs } from 'contract/durations.ts'
import { openBytesMax, uploadsMax } from 'contract/pictures/uploads.ts'
import { Problem } from 'contract/problems.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Services } from '../../services.ts'
import { countOpen, deleteOwnUploads, type OpenUploads } from './upload-queries.ts'

/** Uploads leave this much of the disk free: more than the last 200 MB, below which no write is accepted. */
const leftFreeBytes = 500 * 1024 * 1024

type Disk = Pick<Services, 'storage' | 'diskFreeBytes'>

// Pieces in an object storage do not use this machine's disk.
const freeFor = ({ storage, diskFreeBytes }: Disk) =>
  storage.isShared || !diskFreeBytes ? Number.POSITIVE_INFINITY : diskFreeBytes() - leftFreeBytes

const diskIsShort = () => new Problem('storage_full', { retryAfterSeconds: 60 })

/**
 * Reason to refuse an upload, counting unfinished uploads and this one: a user's are limited to 200, 2 GiB and a
 * quarter of the disk that would be free without them; everybody's together to half of it. Announced bytes count,
 * whether sent or not.
 */
function refusalOf({ count, ownBytes, allBytes, receivedBytes }: OpenUploads, disk: Disk): Problem | undefined {
  if (count > uploadsMax || ownBytes > openBytesMax) return new Problem('uploads_unfinished', { retryAfterSeconds: 60 })
  const room = freeFor(disk) + receivedBytes
  return ownBytes > room / 4 || allBytes > room / 2 ? diskIsShort() : undefined
}

/**
 * Makes room for a new upload or throws. Before it refuses, it cancels the user's uploads without progress for an hour
 * (those files have to be sent again), and returns the names of their parts.
 */
export async function makeRoom(trx: Trx, disk: Disk, { staffId, at }: { staffId: number; at: Date }) {
  if (!refusalOf(await countOpen(trx, staffId), disk)) return []
  const givenUp = await deleteOwnUploads(trx, staffId, new Date(at.getTime() - hourMs))
  const refusal = refusalOf(await countOpen(trx, staffId), disk)
  if (refusal) throw refusal
  return givenUp
}

/** Throws if the disk has no room for another piece: it may have filled up since the upload began. */
export function requireRoom(disk: Disk) {
  if (freeFor(disk) < 0) throw diskIsShort()
}
