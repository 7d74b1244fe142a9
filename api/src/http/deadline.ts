import { Problem } from 'contract/problems.ts'

const answerWithinMs = 4500

/** However many statements of a handler hang one after the other: the caller hears within five seconds (safety.md). */
export async function withinDeadline<T>(work: Promise<T> | T, ms = answerWithinMs): Promise<T> {
  if (!(work instanceof Promise)) return work
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Problem('database_away', { retryAfterSeconds: 2 })), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
