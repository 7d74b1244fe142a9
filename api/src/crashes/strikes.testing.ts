import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive } from 'postgres/pid-file.ts'
import { autosave } from './autosave.testing.ts'
import { consentWithdrawal } from './consent.testing.ts'
import { databasePid, makeFilesOld, strayFiles } from './data-folder.testing.ts'
import { publicUrl, type Site } from './people.testing.ts'
import { plannedMoment } from './plan.testing.ts'
import { publish } from './publish.testing.ts'
import { upload } from './upload.testing.ts'

/** Environment variables of the program under test. */
export const crashEnv = { DEMO: '1', PUBLIC_URL: publicUrl, TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'silent' }

/** The real program; `strike` starts and kills it. */
export interface Victim {
  /** Starts the program on the data of the previous run; returns its address. */
  open(): Promise<string>
  /** SIGKILL. */
  kill(): Promise<unknown>
  readonly dataFolder: string
}

type Wound = 'server' | 'database' | 'both'
const underWayWithinMs = 30_000

/**
 * Runs all kinds of work at once and kills the program, its database or both, until each kind was struck `times` times.
 * Answers the number of strikes by kind, and the faults: work lost or half done.
 */
export async function strike(victim: Victim, times: number, wounds: readonly Wound[]) {
  const site: Site = { address: await victim.open(), done: false, faults: [] }
  const works = [autosave, publish, upload, plannedMoment, consentWithdrawal].map((work) => work(site))
  const strikes = new Map(works.map(({ what }) => [what, 0]))
  const running = works.map(({ what, run }) =>
    run().catch((error: unknown) => site.faults.push(`${what} could not go on: ${String(error)}`)),
  )
  let kills = 0
  for (;;) {
    const left = works.filter(({ what }) => (strikes.get(what) ?? 0) < times)
    const target = left[kills % Math.max(1, left.length)]
    if (!target || site.faults.length > 0) break
    const end = Date.now() + underWayWithinMs
    while (!target.isUnderWay() && Date.now() < end && site.faults.length === 0) await wait(1)
    await wait(randomInt(0, 12))
    const struck = works.filter((work) => work.isUnderWay())
    const wound = wounds[kills % wounds.length]
    kills += 1
    const database = databasePid(victim.dataFolder)
    if (wound !== 'server' && database !== undefined && isAlive(database)) process.kill(database, 'SIGKILL')
    if (wound !== 'database') {
      await victim.kill()
      site.address = await victim.open()
    }
    for (const { what } of struck) strikes.set(what, (strikes.get(what) ?? 0) + 1)
  }
  site.done = true
  await Promise.all(running)
  for (const { afterwards } of works) await afterwards?.()
  return { kills, strikes, faults: site.faults }
}

const sweptWithinMs = 30_000

/** Starts the program a day later and returns the stray files that its sweep has not removed. */
export async function leftAfterSweep(victim: Victim): Promise<string[]> {
  await victim.kill()
  await makeFilesOld(victim.dataFolder)
  await victim.open()
  let left = await strayFiles(victim.dataFolder)
  for (const end = Date.now() + sweptWithinMs; left.length > 0 && Date.now() < end; await wait(200))
    left = await strayFiles(victim.dataFolder)
  return left
}
