import { once, type Site } from './people.testing.ts'

/** A kind of work at the desk that continues through kills and reports its losses. */
export interface Work {
  readonly what: string
  /** Whether a kill would hit this work now, unfinished. */
  isUnderWay(): boolean
  /** Runs until the site is done. */
  run(): Promise<void>
  /** Checks the result once all work has stopped. */
  afterwards?(): Promise<void>
}

/** Counts the calls without a response yet. */
export function callers() {
  let open = 0
  return {
    isUnderWay: () => open > 0,
    /** Sends a request once; undefined if a passing error leaves the result unknown. */
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

/** Adds a fault if `seen` is none of the possible values. */
export function expectIn(site: Site, what: string, seen: unknown, ...possible: readonly unknown[]) {
  if (!possible.includes(seen)) site.faults.push(`${what}: ${String(seen)} instead of ${possible.join(' or ')}`)
}
