import { statfs } from 'node:fs/promises'

/** Below this much free disk, 200 MB, writes are refused (safety §disk). */
const leastFreeBytes = 200 * 1024 * 1024
const checkEveryMs = 3000

interface Room {
  readonly freeBytes: number
  readonly sizeBytes: number
}
/** An unreadable folder counts as free. */
const unknown: Room = { freeBytes: Number.POSITIVE_INFINITY, sizeBytes: Number.POSITIVE_INFINITY }

async function roomOn(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
}

/**
 * Watches the disks of the folders: below `leastFree` bytes the server refuses new data (safety §disk), while the
 * database still has room to finish.
 */
export function watchDisk(folders: readonly string[], leastFree = leastFreeBytes) {
  let least = unknown
  const check = async () => {
    const known = await Promise.all(folders.map((folder) => roomOn(folder).catch(() => unknown)))
    least = known.reduce((one, other) => (other.freeBytes < one.freeBytes ? other : one), unknown)
  }
  const timer = setInterval(check, checkEveryMs).unref()
  return {
    isFull: () => least.freeBytes < leastFree,
    freeBytes: () => least.freeBytes,
    room: () => least,
    measured: check(),
    end: () => clearInterval(timer),
  }
}
