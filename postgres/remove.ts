import { existsSync, rmSync } from 'node:fs'
import { adoptOrClear } from './adopt.ts'
import { passwordOf } from './cluster.ts'
import { type Location, locationOf } from './location.ts'
import { lockFolder } from './lock.ts'
import { stopPostmaster } from './postmaster.ts'
import { programsFor } from './programs.ts'

const lockWaitMs = 3000

/** Stops a database that a killed process left running, then calls `then` before another process may use the folder. */
export async function stopOrphan(folder: string, then: (location: Location) => void = () => {}) {
  if (!existsSync(folder)) return
  const location = locationOf(folder)
  const lock = await lockFolder(location.folder, lockWaitMs)
  try {
    const programs = programsFor(location.account)
    const left = await adoptOrClear(location, programs, passwordOf(location.folder))
    if (left) await stopPostmaster(left.pid, location, programs)
    then(location)
  } finally {
    await lock.release()
  }
}

/** Deletes a folder's database, stopping one that was left running. Refused while a process uses it. */
export const removeEmbedded = (folder: string) =>
  stopOrphan(folder, (location) => {
    for (const path of [location.base, location.folder]) rmSync(path, { recursive: true, force: true })
  })
