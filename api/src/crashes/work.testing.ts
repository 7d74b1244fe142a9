import { once, type Site } from './people.testing.ts'

/** A kind of work at the desk that goes on through kills and reports its losses. */
export interface Work {
  readonly what: string
  /** Whether a kill strikes it now, in the middle. */
  isUnderWay(): boolean
  /** Until the site says that it is done. */
  run(): Promise<void>
  /** Checks the result once all work has stopped. */
  afterwards?(): Promise<void>
}

/** Counts the calls without an answer yet. */
export function callers() {
  let open = 0
  return {
    isUnderWay: () => open > 0,
    /** Asks once; undefined when a passing error leaves the result unknown. */
    async once<T>(ask: () => Promise<T>): Promise<T | undefined> {
      open += 1
      try {
        return await once(ask)
      } finally {
        open -= 1
      }
    },
  }
}

/** Adds a fault when the value seen is none of the possible ones. */
export function expectIn(site: Site, what: string, seen: unknown, ...possible: readonly unknown[]) {
  if (!possible.includes(seen)) site.faults.push(`${what}: ${String(seen)} instead of ${possible.join(' or ')}`)
}
