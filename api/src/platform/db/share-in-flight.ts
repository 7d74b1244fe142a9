import { setTimeout as wait } from 'node:timers/promises'
import { outsideDeadline } from './deadline.ts'

interface InFlight<T> {
  readonly running: Promise<T>
  next?: Promise<T>
}

/**
 * Single flight: concurrent readers of the same key share one read, without a cache. A reader that comes while a read runs
 * waits for the next one, so no answer is older than its request, and a crowd costs the database what one reader costs.
 * `pauseMs` between reads of a key lets more readers share each.
 */
export function shareInFlight<T>({ pauseMs = 0 } = {}) {
  const inFlight = new Map<string, InFlight<T>>()

  function begin(key: string, read: () => Promise<T>): Promise<T> {
    // The read serves many requests, so it does not end with the deadline of the first.
    const running = outsideDeadline(read)
    const one: InFlight<T> = { running }
    inFlight.set(key, one)
    const end = () => {
      if (one.next === undefined) inFlight.delete(key)
    }
    running.then(end, end)
    return running
  }

  return (key: string, read: () => Promise<T>): Promise<T> => {
    const one = inFlight.get(key)
    if (one === undefined) return begin(key, read)
    const after = () => wait(pauseMs).then(() => begin(key, read))
    one.next ??= one.running.then(after, after)
    return one.next
  }
}
