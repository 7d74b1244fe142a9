import PQueue from 'p-queue'
import { requireOpenDeadline } from '../db/deadline.ts'

/** Runs at most `count` jobs at a time; the others wait in order, and jobs of a timed-out request are skipped. */
export function limitConcurrency(count: number) {
  const queue = new PQueue({ concurrency: count })
  return <T>(work: () => Promise<T>): Promise<T> =>
    queue.add(() => {
      requireOpenDeadline()
      return work()
    })
}
