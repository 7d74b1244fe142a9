import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A small disk of its own; only root on Linux can make one. */
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
    /** Writes until no more than this is free. */
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
    /** A folder on it that the database's account may enter. */
    openTo() {
      chmodSync(folder, 0o755)
      return join(folder, 'data')
    },
  }
}
