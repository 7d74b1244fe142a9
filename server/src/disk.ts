import { statfs } from 'node:fs/promises'

const leastFreeBytes = 200 * 1024 * 1024
const checkEveryMs = 3000

const freeOn = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Keeps an eye on the disks that some folders lie on: below 200 MB nothing more is taken in (safety §disk), while there is
 * still room for the database to finish what it has begun.
 */
export function watchDisk(folders: readonly string[], leastFree = leastFreeBytes) {
  let full = false
  const check = async () => {
    // A folder that cannot be asked says nothing about its disk.
    const free = await Promise.all(folders.map((folder) => freeOn(folder).catch(() => leastFree)))
    full = free.some((bytes) => bytes < leastFree)
  }
  const timer = setInterval(check, checkEveryMs).unref()
  return { isFull: () => full, looked: check(), end: () => clearInterval(timer) }
}
