import { setImmediate as nextTurn } from 'node:timers/promises'
import { requireOpenDeadline } from './db/deadline.ts'

const turnMs = 10

/**
 * For long work on the only thread: call the returned function after each small step. Every ten milliseconds it lets others be
 * answered; then it throws `busy` if the deadline of the work's request has passed.
 */
export function takeTurns(): () => Promise<void> {
  let begunAt = performance.now()
  return async () => {
    if (performance.now() - begunAt < turnMs) return
    await nextTurn()
    requireOpenDeadline()
    begunAt = performance.now()
  }
}
