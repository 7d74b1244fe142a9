import { execFileSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Mounts a separate disk of 2 MB below a folder. */
function mounted(folder: string) {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' })
  onTestFinished(() => void execFileSync('umount', [folder]))
  const filler = join(folder, 'filler')
  const step = Buffer.alloc(4096)
  return {
    fill() {
      try {
        for (;;) appendFileSync(filler, step)
      } catch {
        // The disk is full now.
      }
    },
    free: () => rmSync(filler),
  }
}

/** Stand-in where mounting is not allowed: files take their first bytes, then fail with ENOSPC. */
function pretended() {
  const { open } = promises
  const set = (next: typeof open) => {
    promises.open = next
    syncBuiltinESMExports()
  }
  onTestFinished(() => set(open))
  return {
    fill: () =>
      set(async (...args) => {
        const file = await open(...args)
        file.writeFile = async (bytes) => {
          await file.write((bytes as Buffer).subarray(0, 100))
          throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
        }
        return file
      }),
    free: () => set(open),
  }
}

/** A disk that can be filled and cleared: mounted if the machine allows it, otherwise simulated. */
export function aDisk(folder: string) {
  try {
    return mounted(folder)
  } catch {
    return pretended()
  }
}
