import { requireOpenDeadline } from '../db/deadline.ts'

/** Runs at most `count` pieces of work at a time; the others wait in order. */
export function limitConcurrency(count: number) {
  let running = 0
  const waiting: (() => void)[] = []

  return async <T>(work: () => Promise<T>): Promise<T> => {
    // Whoever ends hands its place to the first in line, so the count stays.
    if (running >= count) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      requireOpenDeadline()
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
