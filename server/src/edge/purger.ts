import { setTimeout as wait } from 'node:timers/promises'
import type { ContentChange } from 'api/platform/content-changes/changes.ts'
import { namesChanged } from 'api/platform/content-changes/dependencies.ts'
import { tableIn } from 'api/platform/content-changes/names.ts'
import { minuteMs } from 'contract/durations.ts'
import type { FastifyBaseLogger } from 'fastify'
import { type Edge, EdgeRefusal, type Purge } from './edge.ts'

export interface PurgerOptions {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Addresses of pages in this instance's memory that the change affects (`ar /news/7`); called before they are removed. */
  readonly addressesOf: (change: ContentChange) => readonly string[]
  readonly answerWithinMs?: number
  readonly firstRetryMs?: number
  readonly giveUpAfterMs?: number
}

/** Keys waiting for a cache that does not answer; beyond this number everything is purged. */
const keysMax = 1000
const longestRetryMs = 30_000

/** Pictures are purged hard: one that was withdrawn must not be served as stale. */
const howOf = (key: string): Purge['how'] => (tableIn(key) === 'pictures' ? 'hard' : 'soft')

/** Purges that one cache has not confirmed yet. */
class Waiting {
  readonly keys = new Set<string>()
  addresses = new Set<string>()

  add(keys: Iterable<string>, addresses: Iterable<string>) {
    for (const key of keys) this.keys.add(key)
    for (const address of addresses) this.addresses.add(address)
    if (this.keys.size <= keysMax) return
    const hasPictures = [...this.keys].some((key) => howOf(key) === 'hard')
    this.keys.clear()
    this.keys.add('all')
    if (hasPictures) this.keys.add('pictures')
  }

  /** The next purge, at most `atOnce` keys, pictures first. */
  take(atOnce: number): Purge | undefined {
    const [how] = [...this.keys].map(howOf).sort()
    if (!how) return undefined
    const keys = [...this.keys].filter((key) => howOf(key) === how).slice(0, atOnce)
    for (const key of keys) this.keys.delete(key)
    const addresses = [...this.addresses]
    this.addresses = new Set()
    return { keys, how, addresses }
  }
}

/** Queues purges for one cache; retries failures with a growing delay, and gives up after a while. */
function purgeQueue(edge: Edge, ending: AbortSignal, options: PurgerOptions) {
  const { log, answerWithinMs = 3000, firstRetryMs = 250, giveUpAfterMs = 10 * minuteMs } = options
  const waiting = new Waiting()
  let isPurging = false

  async function purgeAll() {
    let retryMs = firstRetryMs
    let failingSince: number | undefined
    for (let purge = waiting.take(edge.keysAtOnce); purge && !ending.aborted; purge = waiting.take(edge.keysAtOnce)) {
      try {
        await edge.purge(purge, AbortSignal.any([ending, AbortSignal.timeout(answerWithinMs)]))
        if (failingSince !== undefined) log.info(`${edge.name}: purging again`)
        failingSince = undefined
        retryMs = firstRetryMs
      } catch (err) {
        if (ending.aborted) return
        if (failingSince === undefined) log.warn({ err }, `${edge.name}: purge failed; retrying`)
        failingSince ??= performance.now()
        if (performance.now() - failingSince >= giveUpAfterMs) {
          waiting.keys.clear()
          return log.error({ err }, `${edge.name}: purge given up; stale until expiry`)
        }
        waiting.add(purge.keys, purge.addresses)
        const retryAfterMs = err instanceof EdgeRefusal ? (err.retryAfterSeconds ?? 0) * 1000 : 0
        await wait(Math.min(Math.max(retryMs, retryAfterMs), longestRetryMs), undefined, { signal: ending }).catch(
          () => {},
        )
        retryMs *= 2
      }
    }
  }
  return (keys: Iterable<string>, addresses: Iterable<string>) => {
    waiting.add(keys, addresses)
    if (isPurging) return
    isPurging = true
    purgeAll().finally(() => {
      isPurging = false
    })
  }
}

/**
 * Purges the shared caches after content changes, in the background. Every instance does so, because each is notified;
 * repeated purges do no harm.
 */
export function edgePurger(edges: readonly Edge[], options: PurgerOptions) {
  const ending = new AbortController()
  const queues = edges.map((edge) => purgeQueue(edge, ending.signal, options))
  return {
    purge(change: ContentChange) {
      const names = namesChanged(change)
      const addresses = options.addressesOf(change)
      for (const purge of queues) purge(names === 'everything' ? ['all'] : names, addresses)
    },
    close: () => ending.abort(),
  }
}
