import { Problem } from 'contract/problems.ts'
import { Deadline, runWithDeadline } from '../db/deadline.ts'

const answerWithinMs = 4500
const recheckMs = 250

/**
 * Limits a request to five seconds, however many statements hang (safety §database). After the refusal nothing is
 * started; only the outcome of a running COMMIT is awaited.
 */
export async function withinDeadline<T>(work: () => Promise<T> | T, ms = answerWithinMs): Promise<T> {
  const deadline = new Deadline(ms)
  const working = runWithDeadline(deadline, work)
  if (!(working instanceof Promise)) return working

  const late = Promise.withResolvers<never>()
  let timer = setTimeout(function look() {
    if (deadline.isCommitting && !deadline.isDatabaseSilent) {
      timer = setTimeout(look, recheckMs)
      return
    }
    deadline.expire()
    late.reject(new Problem(deadline.isDatabaseSilent ? 'database_away' : 'busy', { retryAfterSeconds: 2 }))
  }, ms)
  try {
    return await Promise.race([working, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
