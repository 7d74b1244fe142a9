import { existsSync, rmSync } from 'node:fs'
import { adoptOrClear } from './adopt.ts'
import { passwordOf } from './cluster.ts'
import { lockFolder } from './lock.ts'
import { type Place, placeOf } from './place.ts'
import { stopPostmaster } from './postmaster.ts'
import { programsFor } from './programs.ts'

const lockWaitMs = 3000

/** Stops the database that a killed process has left running, if any; `then` happens before anybody else may use the folder. */
export async function stopLeft(folder: string, then: (place: Place) => void = () => {}) {
  if (!existsSync(folder)) return
  const place = placeOf(folder)
  const lock = await lockFolder(place.folder, lockWaitMs)
  try {
    const programs = programsFor(place.account)
    const left = await adoptOrClear(place, programs, passwordOf(place.folder))
    if (left) await stopPostmaster(left.pid, place, programs)
    then(place)
  } finally {
    await lock.release()
  }
}

/** Throws a folder's database away for good, stopping one that was left running. Refused while a process uses it. */
export const removeEmbedded = (folder: string) =>
  stopLeft(folder, (place) => {
    for (const path of [place.base, place.folder]) rmSync(path, { recursive: true, force: true })
  })
