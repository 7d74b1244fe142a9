import { setTimeout as wait } from 'node:timers/promises'
import { adoptOrClear } from './adopt.ts'
import type { Location } from './location.ts'
import { isAlive } from './pid-file.ts'
import { requestStop, startPostmaster, stopPostmaster } from './postmaster.ts'
import type { Programs } from './programs.ts'

const pollEveryMs = 100
const firstPauseMs = 200
const longestPauseMs = 5000
/** A server that ran this long counts as healthy again: the pause starts from the first value. */
const stableAfterMs = 30_000

export interface WatchOptions {
  readonly location: Location
  readonly programs: Programs
  readonly password: string
  readonly pid: number
  readonly port: number
  readonly log: (line: string) => void
}

/** Watches a running PostgreSQL: if it ends it is started again on its port, with growing pauses. */
export function watch({ location, programs, password, pid, port, log }: WatchOptions) {
  const ending = new AbortController()
  let current: number | undefined = pid
  let pauseMs = firstPauseMs
  let startedAt = Date.now()

  const startAgain = async () => {
    if (Date.now() - startedAt > stableAfterMs) pauseMs = firstPauseMs
    log(`PostgreSQL stopped by itself: it is started again in ${pauseMs / 1000} s`)
    await wait(pauseMs, undefined, { signal: ending.signal, ref: false })
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    startedAt = Date.now()
    const other = await adoptOrClear(location, programs, password)
    // A server started by hand on another port is stopped: the pools connect to ours.
    if (other && other.port !== port) await stopPostmaster(other.pid, location, programs)
    current = other?.port === port ? other.pid : await startPostmaster(location, programs, port)
    log('PostgreSQL is back')
  }

  const look = async () => {
    while (!ending.signal.aborted) {
      try {
        if (current !== undefined && isAlive(current))
          await wait(pollEveryMs, undefined, { signal: ending.signal, ref: false })
        else {
          current = undefined
          await startAgain()
        }
      } catch (error) {
        if (!ending.signal.aborted) log((error as Error).message)
      }
    }
  }
  const looking = look()

  // An exit of this process should stop its database; if the database survives, the next start adopts it.
  const onExit = () => {
    if (current !== undefined && isAlive(current)) requestStop(current, location, programs)
  }
  process.once('exit', onExit)

  return {
    pid: () => current,
    /** Ends the watch after a restart under way; returns the server that is still to be stopped. */
    async end(): Promise<number | undefined> {
      ending.abort()
      await looking
      process.removeListener('exit', onExit)
      return current
    },
  }
}
