import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Mounts a small disk; needs root on Linux. */
export function aSmallDisk(megabytes: number) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('A small disk can be made by root on Linux only.')
  const folder = mkdtempSync(join(tmpdir(), 'smart-kids-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  const ballast = join(folder, 'ballast')
  const block = Buffer.alloc(64 * 1024)

  return {
    folder,
    freeMegabytes() {
      const { bavail, bsize } = statfsSync(folder)
      return (bavail * bsize) / 1024 / 1024
    },
    /** Writes until only this much is free. */
    fillTo(leftMegabytes: number) {
      const file = openSync(ballast, 'a')
      try {
        while (this.freeMegabytes() > leftMegabytes) if (writeSync(file, block) < block.length) break
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
    /** Lets the database's account enter the disk; returns the path of a data folder on it. */
    openTo() {
      chmodSync(folder, 0o755)
      return join(folder, 'data')
    },
  }
}
