import { existsSync, rmSync } from 'node:fs'
import { adoptOrClear } from './adopt.ts'
import { passwordOf } from './cluster.ts'
import { lockFolder } from './lock.ts'
import { placeOf } from './place.ts'
import { stopPostmaster } from './postmaster.ts'
import { programsFor } from './programs.ts'

const lockWaitMs = 3000

/** Throws a folder's database away for good, stopping one that was left running. Refused while a process uses it. */
export async function removeEmbedded(folder: string) {
  if (!existsSync(folder)) return
  const place = placeOf(folder)
  const lock = await lockFolder(place.folder, lockWaitMs)
  try {
    const programs = programsFor(place.account)
    const left = await adoptOrClear(place, programs, passwordOf(place.folder))
    if (left) await stopPostmaster(left.pid, place, programs)
    for (const path of [place.base, place.folder]) rmSync(path, { recursive: true, force: true })
  } finally {
    await lock.release()
  }
}
