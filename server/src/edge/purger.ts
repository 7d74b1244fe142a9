import { setTimeout as wait } from 'node:timers/promises'
import type { ContentChange } from 'api/content/changes.ts'
import { namesChanged } from 'api/content/dependencies.ts'
import { tableIn } from 'api/content/names.ts'
import type { FastifyBaseLogger } from 'fastify'
import { type Edge, EdgeRefusal, type Purge } from './edge.ts'

export interface PurgerOptions {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** What this instance has in memory that is old after a change: `ar /news/7`. Asked before it is emptied. */
  readonly addressesOf: (change: ContentChange) => readonly string[]
  readonly answerWithinMs?: number
  readonly firstRetryMs?: number
  readonly giveUpAfterMs?: number
}

/** More keys than this wait for a cache that does not answer: then it forgets everything. */
const keysMax = 1000
const longestRetryMs = 30_000

/** A picture that may not be seen any more is not served from anywhere, also while no instance answers. */
const howOf = (key: string): Purge['how'] => (tableIn(key) === 'pictures' ? 'hard' : 'soft')

/** What one cache has still to be told. */
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

  /** The pictures first. */
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

/** Tells one cache, one thing after the other; what fails is told again, longer and longer after, until it has been too long. */
function teller(edge: Edge, ending: AbortSignal, options: PurgerOptions) {
  const { log, answerWithinMs = 3000, firstRetryMs = 250, giveUpAfterMs = 10 * 60_000 } = options
  const waiting = new Waiting()
  let isTelling = false

  async function tellAll() {
    let retryMs = firstRetryMs
    let failingSince: number | undefined
    for (let purge = waiting.take(edge.keysAtOnce); purge && !ending.aborted; purge = waiting.take(edge.keysAtOnce)) {
      try {
        await edge.purge(purge, AbortSignal.any([ending, AbortSignal.timeout(answerWithinMs)]))
        if (failingSince !== undefined) log.info(`${edge.name} hears of changes again`)
        failingSince = undefined
        retryMs = firstRetryMs
      } catch (err) {
        if (ending.aborted) return
        if (failingSince === undefined) log.warn({ err }, `${edge.name} does not hear of changes for the time being`)
        failingSince ??= performance.now()
        if (performance.now() - failingSince >= giveUpAfterMs) {
          waiting.keys.clear()
          return log.error({ err }, `${edge.name} was not told of changes: it shows what it has until that is too old`)
        }
        waiting.add(purge.keys, purge.addresses)
        const asked = err instanceof EdgeRefusal ? (err.retryAfterSeconds ?? 0) * 1000 : 0
        await wait(Math.min(Math.max(retryMs, asked), longestRetryMs), undefined, { signal: ending }).catch(() => {})
        retryMs *= 2
      }
    }
  }
  return (keys: Iterable<string>, addresses: Iterable<string>) => {
    waiting.add(keys, addresses)
    if (isTelling) return
    isTelling = true
    tellAll().finally(() => {
      isTelling = false
    })
  }
}

/**
 * Tells the caches before the school what has changed. Every instance does, because each hears of it: twice is as good as once.
 * Nobody waits for it.
 */
export function edgePurger(edges: readonly Edge[], options: PurgerOptions) {
  const ending = new AbortController()
  const tellers = edges.map((edge) => teller(edge, ending.signal, options))
  return {
    tell(change: ContentChange) {
      const names = namesChanged(change)
      const addresses = options.addressesOf(change)
      for (const tell of tellers) tell(names === 'everything' ? ['all'] : names, addresses)
    },
    close: () => ending.abort(),
  }
}
