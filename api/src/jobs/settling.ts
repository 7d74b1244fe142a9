/** One fetched job; if another worker has settled it meanwhile, it is not touched. */
export interface Fetched {
  readonly id: string
  readonly retryCount: number
}

// Far more jobs than are ever under way: beyond it the oldest one that could not be marked is forgotten.
const remembered = 10_000

/**
 * Writes down that a job is done the moment it is: those that end while one mark is written share the next. Whatever ends
 * the process in the middle of a batch, only what ended within these few milliseconds is done again.
 */
export function settlingWith(write: (done: Fetched[]) => Promise<unknown>) {
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
    /** Done in this process, though the database could not be told: it is not to be done a second time. */
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
export type Settling = ReturnType<typeof settlingWith>
