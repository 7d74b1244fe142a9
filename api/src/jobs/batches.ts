import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Job, JobResult } from 'pg-boss'
import type { JobHandler, JobName, Jobs } from './queue.ts'
import { Refused } from './refused.ts'
import type { Settling } from './settling.ts'

export interface Batches<Name extends JobName> {
  readonly name: Name
  readonly work: JobHandler<Name>
  readonly settling: Settling
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Resolves when the next job may begin. */
  readonly turn: () => Promise<unknown>
}

// A turn of the event loop with more work than this has visitors in it: then several such go by before the next job. Work,
// not time: what else the machine does holds nothing up here.
const busyTurnMs = 2
const turnsToRest = 8
const longestRestMs = 50

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

// Each job costs the disk some writes of its own: while requests wait for their turn to write, it can wait a little too.
const restMs = 50
const restsAtMost = 20

async function afterThoseWhoLook(isBusy: () => boolean) {
  for (let rests = 0; rests < restsAtMost && isBusy(); rests += 1) await wait(restMs)
  await nextTurn()
  const before = cpuMs()
  await nextTurn()
  const ofThisTurn = cpuMs() - before
  if (ofThisTurn > busyTurnMs) await wait(Math.min(ofThisTurn * turnsToRest, longestRestMs))
}

/**
 * Jobs begin one after the other, of whatever kind, each in a turn of the event loop of its own: hundreds a second while
 * nobody looks at the site, and at least about twenty while everybody does; one a second while everybody writes.
 */
export function oneJobPerTurn(isBusy = () => false): () => Promise<unknown> {
  let line: Promise<unknown> = Promise.resolve()
  return () => {
    line = line.then(() => afterThoseWhoLook(isBusy))
    return line
  }
}

/** Works on what was fetched together, side by side, each for itself: none succeeds or fails for another. */
export function batchWorker<Name extends JobName>({ name, work, settling, log, turn }: Batches<Name>) {
  const once = async (job: Job<Jobs[Name]>, one: (data: Jobs[Name]) => Promise<unknown>): Promise<JobResult> => {
    const { id } = job
    try {
      if (!settling.isDone(job)) await one(job.data)
    } catch (error) {
      const refused = error instanceof Refused
      const outcome = refused ? 'a job was refused for good' : 'a job failed and will be tried again'
      log.warn({ err: error, job: name, job_id: id }, outcome)
      return {
        id,
        status: refused ? 'deadletter' : 'failed',
        output: { sentence: error instanceof Error ? error.message : String(error) },
      }
    }
    // The queue settles the batch once more at its end, and notices then whether the database is away.
    await settling.done(job).catch(() => {})
    return { id, status: 'completed' }
  }

  return async (jobs: Job<Jobs[Name]>[]): Promise<JobResult[]> => {
    const one = typeof work === 'function' ? work : await work.prepare(jobs.map(({ data }) => data))
    const results: Promise<JobResult>[] = []
    for (const job of jobs) {
      await turn()
      // Given to another worker, because this one took too long to begin.
      if (!job.signal.aborted) results.push(once(job, one))
    }
    return Promise.all(results)
  }
}
