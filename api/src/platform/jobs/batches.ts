import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Job, JobResult } from 'pg-boss'
import type { DoneMarker } from './done-marker.ts'
import type { JobHandler, JobName, Jobs } from './kinds.ts'
import { Refused, Unavailable } from './refused.ts'

export interface Batches<Name extends JobName> {
  readonly name: Name
  readonly work: JobHandler<Name>
  readonly marker: DoneMarker
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Resolves when the next job may begin. */
  readonly nextJob: () => Promise<unknown>
}

// A tick of the event loop with more work than this is serving requests: then several ticks pass before the next job. CPU time,
// not elapsed time: other processes delay nothing here.
const busyTickMs = 2
const turnsToRest = 8
const longestRestMs = 50

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

// Each job writes to the disk, so it waits briefly while requests wait for a connection for writing.
const restMs = 50
const restsAtMost = 20

async function afterCallers(isBusy: () => boolean) {
  for (let rests = 0; rests < restsAtMost && isBusy(); rests += 1) await wait(restMs)
  await nextTurn()
  const before = cpuMs()
  await nextTurn()
  const tickMs = cpuMs() - before
  if (tickMs > busyTickMs) await wait(Math.min(tickMs * turnsToRest, longestRestMs))
}

/**
 * Starts jobs of every kind one after the other, each in its own tick of the event loop: hundreds a second on a quiet site, at
 * least about twenty on a busy one; one a second while many requests write.
 */
export function oneJobPerTick(isBusy = () => false): () => Promise<unknown> {
  let line: Promise<unknown> = Promise.resolve()
  return () => {
    line = line.then(() => afterCallers(isBusy))
    return line
  }
}

/** Runs the fetched jobs side by side; each succeeds or fails alone. */
export function batchWorker<Name extends JobName>({ name, work, marker, log, nextJob }: Batches<Name>) {
  const once = async (job: Job<Jobs[Name]>, one: (data: Jobs[Name]) => Promise<unknown>): Promise<JobResult> => {
    const { id } = job
    try {
      if (!marker.isDone(job)) await one(job.data)
    } catch (error) {
      const refused = error instanceof Refused
      const outcome = refused ? 'a job was refused for good' : 'a job failed and will be tried again'
      log.warn({ err: error, job: name, job_id: id }, outcome)
      return {
        id,
        status: refused ? 'deadletter' : 'failed',
        output: {
          sentence: error instanceof Error ? error.message : String(error),
          ...(error instanceof Unavailable && { unavailable: true }),
        },
      }
    }
    // The queue settles the batch once more at its end, and notices then whether the database is down.
    await marker.done(job).catch(() => {})
    return { id, status: 'completed' }
  }

  return async (jobs: Job<Jobs[Name]>[]): Promise<JobResult[]> => {
    const one = typeof work === 'function' ? work : await work.prepare(jobs.map(({ data }) => data))
    const results: Promise<JobResult>[] = []
    for (const job of jobs) {
      await nextJob()
      // The job was given to another worker, because this one took too long to start.
      if (!job.signal.aborted) results.push(once(job, one))
    }
    return Promise.all(results)
  }
}
