import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Job, JobResult } from 'pg-boss'
import type { DoneMarker } from './done-marker.ts'
import type { JobHandler, JobName, Jobs } from './kinds.ts'
import { Refused, Unanswered, Unavailable } from './refused.ts'

export interface Batches<Name extends JobName> {
  readonly name: Name
  readonly work: JobHandler<Name>
  readonly marker: DoneMarker
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Plans the next try of a running job, which keeps this output. */
  readonly putOff: (id: string, seconds: number, output: object) => Promise<unknown>
  /** Milliseconds after which a job that still runs is put off; undefined: never. */
  readonly lateAfterMs: number | undefined
}

/** A message that may have arrived is not sent again sooner. */
const unansweredSeconds = 3600
const soonSeconds = 60
const lateOutput = {
  sentence: 'the mail server has not answered yet and may still accept the email',
  unavailable: true,
}

const outputOf = (error: unknown) => ({
  sentence: error instanceof Error ? error.message : String(error),
  ...(error instanceof Unavailable && { unavailable: true }),
})

/** Runs the fetched jobs side by side; each succeeds or fails alone. */
export function batchWorker<Name extends JobName>(batches: Batches<Name>) {
  const { name, work, marker, log, putOff, lateAfterMs } = batches

  const afterLateRun = (job: Job<Jobs[Name]>, run: Promise<unknown>) =>
    run
      .then(
        () => marker.done(job),
        (error: unknown) =>
          putOff(job.id, error instanceof Unanswered ? unansweredSeconds : soonSeconds, outputOf(error)),
      )
      .catch((err: unknown) => log.warn({ err, job: name, job_id: job.id }, 'the end of a late job was not stored'))

  const once = async (job: Job<Jobs[Name]>, late: readonly Promise<'late'>[]): Promise<JobResult> => {
    const { id } = job
    try {
      const run = marker.isDone(job) ? Promise.resolve() : work(job.data)
      if ((await Promise.race([run, ...late])) === 'late') {
        // The queue passes over a job that was put off.
        await putOff(id, unansweredSeconds, lateOutput)
        void afterLateRun(job, run)
        return { id, status: 'failed', output: lateOutput }
      }
    } catch (error) {
      const refused = error instanceof Refused
      const outcome = refused ? 'a job was refused for good' : 'a job failed and will be tried again'
      log.warn({ err: error, job: name, job_id: id }, outcome)
      const output = outputOf(error)
      if (error instanceof Unanswered) await putOff(id, unansweredSeconds, output)
      return { id, status: refused ? 'deadletter' : 'failed', output }
    }
    // The queue settles the batch once more at its end, and notices then whether the database is down.
    await marker.done(job).catch(() => {})
    return { id, status: 'completed' }
  }

  return async (jobs: Job<Jobs[Name]>[]): Promise<JobResult[]> => {
    const late = lateAfterMs === undefined ? [] : [wait(lateAfterMs, 'late' as const, { ref: false })]
    return Promise.all(jobs.map((job) => once(job, late)))
  }
}
