import { statfs } from 'node:fs/promises'

const leastFreeBytes = 200 * 1024 * 1024
const lookEveryMs = 3000

/**
 * Keeps an eye on the disk that a folder lies on: below 200 MB nothing more is taken in (safety.md), while there is
 * still room for the database to finish what it has begun.
 */
export function watchDisk(folder: string, leastFree = leastFreeBytes) {
  let full = false
  const look = async () => {
    try {
      const { bavail, bsize } = await statfs(folder)
      full = bavail * bsize < leastFree
    } catch {
      // A folder that cannot be asked says nothing about its disk.
      full = false
    }
  }
  const timer = setInterval(look, lookEveryMs).unref()
  return { isFull: () => full, first: look(), end: () => clearInterval(timer) }
}
