import type { Services } from '../services.ts'

const writeEveryMs = 2000

/** Calls `write`, one call after the other. A failure is tried again; it is logged once, until a call succeeds. */
export function openWriter(log: Services['log'], about: string, write: (isLast: boolean) => Promise<void>) {
  let isLate = false
  let work: Promise<unknown> = Promise.resolve()
  const run = (isLast = false) => {
    work = work
      .then(() => write(isLast))
      .then(
        () => {
          isLate = false
        },
        (err: unknown) => {
          if (!isLate) log.warn({ err }, `${about} not written; retrying`)
          isLate = true
        },
      )
    return work
  }
  return {
    run,
    /** Writes every two seconds; returns a function that stops. */
    keep() {
      void run()
      const timer = setInterval(run, writeEveryMs).unref()
      return {
        async stop() {
          clearInterval(timer)
          await run(true)
        },
      }
    },
  }
}
