/** One fetched job; it is not touched if another worker has settled it meanwhile. */
export interface Fetched {
  readonly id: string
  readonly retryCount: number
}

// Far more jobs than ever run at once: beyond it the oldest job that could not be marked is forgotten.
const remembered = 10_000

/**
 * Marks a job as done as soon as it is: jobs that end while one mark is written share the next. If the process dies in the
 * middle of a batch, only jobs that ended within these few milliseconds run again.
 */
export function doneMarker(write: (done: Fetched[]) => Promise<unknown>) {
  const unmarked = new Set<string>()
  let waiting: { readonly job: Fetched; readonly written: () => void; readonly failed: (error: unknown) => void }[] = []
  let writing = false

  async function writeAll() {
    writing = true
    while (waiting.length > 0) {
      const these = waiting
      waiting = []
      try {
        await write(these.map(({ job }) => job))
        for (const { job, written } of these) {
          unmarked.delete(job.id)
          written()
        }
      } catch (error) {
        for (const { failed } of these) failed(error)
      }
    }
    writing = false
  }

  return {
    /** Done in this process although the mark could not be written: must not run a second time. */
    isDone: (job: Fetched) => unmarked.has(job.id),
    done(job: Fetched): Promise<void> {
      unmarked.add(job.id)
      if (unmarked.size > remembered) unmarked.delete(unmarked.values().next().value ?? '')
      return new Promise((written, failed) => {
        waiting.push({ job, written, failed })
        if (!writing) void writeAll()
      })
    },
  }
}
export type DoneMarker = ReturnType<typeof doneMarker>
