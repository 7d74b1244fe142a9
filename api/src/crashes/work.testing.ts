import { once, type Site } from './people.testing.ts'

/** What goes on at the desk whatever is killed, and notices what was lost of it. */
export interface Work {
  readonly what: string
  /** Whether a kill strikes it now, in the middle. */
  isUnderWay(): boolean
  /** Until the site says that it is done. */
  run(): Promise<void>
  /** What there is to be seen once everything stands still. */
  afterwards?(): Promise<void>
}

/** What is being asked and not answered yet. */
export function asking() {
  let open = 0
  return {
    isUnderWay: () => open > 0,
    /** Asks once; undefined where nobody knows what became of it. */
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

/** Says it where something is not as it was acknowledged. */
export function expectIn(site: Site, what: string, seen: unknown, ...possible: readonly unknown[]) {
  if (!possible.includes(seen)) site.faults.push(`${what}: ${String(seen)} instead of ${possible.join(' or ')}`)
}
