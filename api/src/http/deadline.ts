import { Problem } from 'contract/problems.ts'
import { Deadline, runWithDeadline } from '../db/deadline.ts'

const answerWithinMs = 4500
const recheckMs = 250

/**
 * However many statements of a handler hang one after the other: the caller hears within five seconds (safety §database). What
 * the caller was refused is not done afterwards either; only where it is being made to last is the outcome waited for.
 */
export async function withinDeadline<T>(work: () => Promise<T> | T, ms = answerWithinMs): Promise<T> {
  const deadline = new Deadline()
  const working = runWithDeadline(deadline, work)
  if (!(working instanceof Promise)) return working

  const late = Promise.withResolvers<never>()
  let timer = setTimeout(function look() {
    if (deadline.isKept && !deadline.hearsNothing) {
      timer = setTimeout(look, recheckMs)
      return
    }
    deadline.pass()
    late.reject(new Problem(deadline.hearsNothing ? 'database_away' : 'busy', { retryAfterSeconds: 2 }))
  }, ms)
  try {
    return await Promise.race([working, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
