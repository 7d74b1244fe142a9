import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const mount = (folder: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder]).status === 0
const unmount = (folder: string) => spawnSync('umount', [folder])

function isAllowed(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'smart-kids-disk-'))
  const isMounted = mount(folder)
  if (isMounted) unmount(folder)
  rmSync(folder, { recursive: true })
  return isMounted
}
/** Whether this machine lets its user mount disks: few do without root. */
export const mayMount = isAllowed()

/** Mounts a disk of 2 MB below a folder, which can be filled and cleared. */
export function aDisk(folder: string) {
  mount(folder)
  onTestFinished(() => void unmount(folder))
  const filler = join(folder, 'filler')
  return {
    fill() {
      try {
        for (;;) appendFileSync(filler, Buffer.alloc(4096))
      } catch {
        // The disk is full now.
      }
    },
    free: () => rmSync(filler),
  }
}
