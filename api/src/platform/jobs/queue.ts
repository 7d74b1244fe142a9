import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { replyWaitsSeconds } from 'contract/families/replies.ts'
import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Trx } from '../db/client.ts'
import { batchWorker } from './batches.ts'
import { type ClockJobs, clockJobNames, startClock } from './clock/clock.ts'
import { doneMarker } from './done-marker.ts'
import { ensureQueue, queuesByName } from './ensure-queue.ts'
import { type JobHandler, type JobHandlers, type JobName, type Jobs, jobKinds, jobNames } from './kinds.ts'
import { nameOfQueue, resumeOrphanedJobs } from './orphaned-jobs.ts'
import { queueSchema } from './tables.ts'

/** Intervals of polling, and delays of retries. */
export interface PollingOptions {
  /** New jobs wake the worker at once; it polls for retries and missed notifications. */
  readonly lookEverySeconds: number
  /** The first delay; each retry doubles it, up to the longest. */
  readonly retryAfterSeconds: number
  readonly retryAfterAtMostSeconds: number
  readonly retries: number
  /** A job that runs longer, or whose process died, is given to another worker. */
  readonly giveUpAfterSeconds: number
  /** Delay of jobs that staff may take back. */
  readonly takenBackWithinSeconds: number
  /** Delay of a reply to a family, which must still leave within ten seconds (desk §8). */
  readonly replyWaitsSeconds: number
}

// Retries after 5, 10, 20 … seconds, then every ten minutes for two days: longer than a weekend's outage.
export const defaultPolling: PollingOptions = {
  lookEverySeconds: 2,
  retryAfterSeconds: 5,
  retryAfterAtMostSeconds: 600,
  retries: 300,
  giveUpAfterSeconds: 60,
  takenBackWithinSeconds: 30,
  replyWaitsSeconds,
}

export interface Queue {
  /**
   * Enqueues a job in the transaction of the row it is about: after COMMIT both exist, or neither. Runs it at once or at a
   * later moment.
   */
  add<Name extends JobName>(trx: Trx, name: Name, data: Jobs[Name], at?: Date): Promise<void>
  /** Enqueues a job for a later moment, unless there is one of the same data. */
  addOnce<Name extends JobName>(trx: Trx, name: Name, data: Jobs[Name], at: Date): Promise<void>
  /** Enqueues a job that staff may take back for ten seconds (desk §2): its handler reads the state it then has. */
  addLater<Name extends JobName>(trx: Trx, name: Name, data: Jobs[Name]): Promise<void>
  /** Enqueues a reply to a family, delayed as long as it may be taken back. */
  addReply(trx: Trx, data: Jobs['reply_mail']): Promise<void>
  /** Enqueues thousands of jobs in one statement. */
  addMany<Name extends JobName>(trx: Trx, name: Name, data: readonly Jobs[Name][]): Promise<void>
  /** Puts a failed job back into its queue. */
  again(trx: Trx, name: JobName, id: string): Promise<void>
  /** Creates the queues and starts the workers of those that have a handler; a later call starts further workers. */
  start(handlers?: Partial<JobHandlers>): Promise<void>
  /** Waits for running jobs, at most ten seconds. */
  stop(): Promise<void>
}

export interface QueueOptions {
  readonly url: string
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly pollingOptions?: PollingOptions
  readonly connections?: number
  /** Returns the scheduled jobs; called when the queue starts. */
  readonly clock?: () => Partial<ClockJobs>
}

// One of the servers notices a due minute within this time, and starts its job within this time again.
const noticesWithinSeconds = 5
const beginsWithinSeconds = 2

type BossOptions = Required<Pick<QueueOptions, 'url' | 'log' | 'pollingOptions' | 'connections'>> & {
  readonly ownName: string
  readonly hasClock: boolean
}

/** Opens pg-boss with connections under a name of this process. */
function openBoss({ url, log, pollingOptions, connections, ownName, hasClock }: BossOptions): PgBoss {
  const superviseSeconds = Math.min(30, pollingOptions.giveUpAfterSeconds)
  const boss = new PgBoss({
    connectionString: url,
    schema: queueSchema,
    // The application's role may not create tables: the owner has (tables.ts).
    migrate: false,
    createSchema: false,
    application_name: ownName,
    max: connections,
    useListenNotify: true,
    connectionTimeoutMillis: 5000,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    schedule: hasClock,
    cronMonitorIntervalSeconds: noticesWithinSeconds,
    cronWorkerIntervalSeconds: beginsWithinSeconds,
  })
  // A database that is down is asked again at the next poll; without a listener, the error would end the process.
  boss.on('error', (error) => log.warn({ err: error }, 'the queue cannot reach the database'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'queue warning'))
  return boss
}

const tenYearsSeconds = 10 * 365 * 86_400

/** Retries and time limit of every kind of job. */
const retriesOf = (pollingOptions: PollingOptions) => ({
  retryLimit: pollingOptions.retries,
  retryDelay: pollingOptions.retryAfterSeconds,
  retryBackoff: true,
  retryDelayMax: pollingOptions.retryAfterAtMostSeconds,
  expireInSeconds: pollingOptions.giveUpAfterSeconds,
  // A job that waits is never deleted by its age, however the database's clock jumps.
  retentionSeconds: tenYearsSeconds,
  notify: true,
})

interface WorkerOptions<Name extends JobName> {
  readonly work: JobHandler<Name>
  readonly pollingOptions: PollingOptions
  readonly log: QueueOptions['log']
}

/** Starts the workers of one kind of job. */
async function startWorkers<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  { work, pollingOptions: { lookEverySeconds, giveUpAfterSeconds }, log }: WorkerOptions<Name>,
) {
  const options = jobKinds[name]
  const marker = doneMarker((done) => {
    if (options.retentionDays === undefined) return boss.deleteJob(name, done)
    // By their ids: a job that was put off is not an active one.
    const ids = done.map(({ id }) => id)
    return boss.complete(name, ids, undefined, { includeQueued: true })
  })
  const putOff = (id: string, seconds: number, output: object) =>
    boss.getDb().executeSql(
      `update ${queueSchema}.job set state = 'retry', start_after = now() + $3 * interval '1 second', output = $4
      where name = $1 and id = $2 and state in ('active', 'retry')`,
      [name, id, seconds, JSON.stringify(output)],
    )
  const lateAfterMs = options.mayEndLate ? giveUpAfterSeconds * 900 : undefined
  await boss.work<Jobs[Name]>(
    name,
    {
      pollingIntervalSeconds: lookEverySeconds,
      notifyPollingIntervalSeconds: lookEverySeconds,
      batchSize: options.batchSize,
      localConcurrency: options.workers,
      burstWhenBatchFull: true,
      perJobResults: true,
    },
    batchWorker({ name, work, marker, log, putOff, lateAfterMs }),
  )
}

/** Job queue of pg-boss in the product's own database: jobs outlive the process. */
export function openQueue({ url, log, pollingOptions = defaultPolling, connections = 4, clock }: QueueOptions): Queue {
  const ownName = `${nameOfQueue} ${randomUUID().slice(0, 8)}`
  const boss = openBoss({ url, log, pollingOptions, connections, ownName, hasClock: clock !== undefined })
  let isRunning = true
  const working = new Set<JobName>()
  let opened: Promise<void> | undefined

  async function open() {
    await boss.start()
    const retries = retriesOf(pollingOptions)
    const known = await queuesByName(boss)
    // Finished jobs are deleted with all other data, by the clock that ages are counted by (safety §data).
    for (const name of jobNames) await ensureQueue(boss, known, name, { ...retries, deleteAfterSeconds: 0 })
    await resumeOrphanedJobs(boss.getDb(), ownName)
    if (clock) await startClock(boss, clock(), retries, { log, isRunning: () => isRunning })
  }

  return {
    async add(trx, name, data, at) {
      await boss.send(name, data, { db: fromKysely(trx), ...(at && { startAfter: at }) })
    },
    async addOnce(trx, name, data, startAfter) {
      // pg-boss ignores a job with the id of another.
      const id = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 32)
      await boss.send(name, data, { id, db: fromKysely(trx), startAfter })
    },
    async addLater(trx, name, data) {
      await boss.send(name, data, { db: fromKysely(trx), startAfter: pollingOptions.takenBackWithinSeconds })
    },
    async addReply(trx, data) {
      await boss.send('reply_mail', data, { db: fromKysely(trx), startAfter: pollingOptions.replyWaitsSeconds })
    },
    async addMany(trx, name, data) {
      await boss.insert(
        name,
        data.map((one) => ({ data: one })),
        { db: fromKysely(trx) },
      )
    },
    async again(trx, name, id) {
      await boss.retry(name, id, { db: fromKysely(trx) })
    },
    async start(handlers) {
      opened ??= open()
      await opened
      for (const name of jobNames) {
        const work = handlers?.[name] as JobHandler<JobName> | undefined
        if (!work || working.has(name)) continue
        working.add(name)
        await startWorkers(boss, name, { work, pollingOptions, log })
      }
    },
    async stop() {
      if (!opened) return
      isRunning = false
      // Own wait: pg-boss checks only twice a second whether its workers have ended.
      const ended = Promise.all([...jobNames, ...clockJobNames].map((name) => boss.offWork(name)))
      await Promise.race([ended, wait(10_000, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }
}
