import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { isAlive, isPostgres, readPidFile } from './pid-file.ts'

export const ownerName = 'belongs-to'

const ownerOf = (location: string) => {
  const file = join(location, ownerName)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/**
 * Removes the locations of temporary folders that are gone: deleting such a folder leaves its cluster elsewhere behind.
 * Missing folders that are not temporary may be on a disk that is not mounted: their clusters stay.
 */
export function removeLeftovers(sharedFolder: string) {
  if (!existsSync(sharedFolder)) return
  const temporary = realpathSync(tmpdir()) + sep
  for (const name of readdirSync(sharedFolder)) {
    const location = join(sharedFolder, name)
    const owner = ownerOf(location)
    if (!owner?.startsWith(temporary) || existsSync(owner)) continue
    const file = readPidFile(join(location, 'cluster'))
    // A server that still runs is stopped now, and its location removed the next time.
    if (file && isAlive(file.pid) && isPostgres(file.pid)) process.kill(file.pid, 'SIGINT')
    else rmSync(location, { recursive: true, force: true })
  }
}
