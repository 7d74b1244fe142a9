import { Problem } from 'contract/problems.ts'
import PQueue from 'p-queue'
import { networksOf } from './networks.ts'

interface QueueLimits {
  /** Pieces of work that run at once. */
  readonly atOnce: number
  /** Beyond this length further work is refused. */
  readonly waiting: number
  /** Work of one address that may run or wait, so that one caller cannot fill the queue; larger networks have more. */
  readonly ofOneAddress?: number
}

// Work that has its turn later is refused: behind a database that hangs, the line would wait for minutes.
const waitsAtMostMs = 5000

const busy = () => new Problem('busy', { retryAfterSeconds: 2 })

/** A waiting line for one kind of heavy work; 503 `busy` where it has no room (architecture §4). */
export function workQueue({ atOnce, waiting, ofOneAddress = 4 }: QueueLimits) {
  const queue = new PQueue({ concurrency: atOnce })
  const inside = new Map<string, number>()
  const add = (name: string, more: number) => {
    const count = (inside.get(name) ?? 0) + more
    if (count > 0) inside.set(name, count)
    else inside.delete(name)
  }
  return async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    const networks = networksOf(address)
    if (queue.size >= waiting || networks.some(({ name, times }) => (inside.get(name) ?? 0) >= ofOneAddress * times))
      throw busy()
    const until = performance.now() + waitsAtMostMs
    for (const { name } of networks) add(name, 1)
    try {
      return await queue.add(() => {
        if (performance.now() > until) throw busy()
        return work()
      })
    } finally {
      for (const { name } of networks) add(name, -1)
    }
  }
}
