import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { replyWaitsSeconds } from 'contract/families/replies.ts'
import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import type { Trx } from '../db/client.ts'
import { batchWorker, oneJobPerTurn } from './batches.ts'
import { inTransaction } from './in-transaction.ts'
import { jobNames, jobOptions, retentionSeconds } from './job-options.ts'
import { nameOfQueue, resumeOrphanedJobs } from './orphaned-jobs.ts'
import { settlingWith } from './settling.ts'
import { queueSchema } from './tables.ts'

/** Every kind of work done after the answer, with what it needs to know. Ids only: no name or address lies in a queue. */
export interface Jobs {
  tour_mail: { readonly tour_id: number; readonly reader: 'family' | 'branch' }
  visit_mail: { readonly letter_id: number }
  message_mail: { readonly message_id: number; readonly reader: 'sender' | 'school' }
  registration_mail: {
    readonly registration_id: number
    readonly reader: 'family' | 'branch'
    readonly about: 'registration' | 'withdrawal'
  }
  /** What the school has answered, to the family. */
  answer_mail: { readonly step_id: number }
  /** What the school is asked. */
  question_mail: { readonly letter_id: number }
  /** What became of an author's comments, all that has not been told. */
  comment_mail: { readonly user_id: number }
  /** A story that was told for a day. */
  story_end: { readonly draft_id: number }
  /** What one of the staff has answered a family. */
  reply_mail: { readonly reply_id: number }
  /** What became of what a family asked of its data. */
  privacy_mail: { readonly letter_id: number }
  /** A letter to whoever words it. */
  proof_mail: { readonly proof_id: number }
  /** That pictures were stopped, to the branch; to the school without one. */
  picture_mail: { readonly branch_id: number | null; readonly stop_ids: readonly number[] }
  survey_mail: { readonly submission_id: number; readonly reader: 'family' | 'school' }
  /** The request of a code. */
  code_mail: { readonly request_id: number }
  /** A link to the desk: an invitation, or the way to a new password. */
  staff_mail: { readonly link_id: number }
  /** Something at the desk was planned for this moment. */
  content_due: { readonly item_id: number }
  push_message: {
    readonly subscription_id: number
    readonly kind: 'news' | 'event' | 'story' | 'registration'
    readonly thing_id: number
  }
  account_mail:
    | { readonly letter: 'password_changed'; readonly user_id: number }
    | { readonly letter: 'email_changed'; readonly former_email_id: number }
}
export type JobName = keyof Jobs
type HandleOne<Name extends JobName> = (data: Jobs[Name]) => Promise<unknown>
/** What is done with one job, perhaps after reading once what a whole batch needs. Throws `Refused` for what cannot succeed. */
export type JobHandler<Name extends JobName> =
  | HandleOne<Name>
  | { prepare(batch: readonly Jobs[Name][]): Promise<HandleOne<Name>> }
export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> }

/** How often a worker looks for work, and when it tries again what failed. */
export interface PollingOptions {
  /** New work wakes it at once; it looks for what is to be tried again, and for what it was not told of. */
  readonly lookEverySeconds: number
  /** The first wait; each is twice the one before, up to the longest. */
  readonly retryAfterSeconds: number
  readonly retryAfterAtMostSeconds: number
  readonly retries: number
  /** Work that takes longer, or whose process died, is given to another worker. */
  readonly giveUpAfterSeconds: number
  /** What may still be taken back is begun so much later. */
  readonly takenBackWithinSeconds: number
  /** So is an answer to a family, which is to leave within ten seconds all the same (desk §8). */
  readonly replyWaitsSeconds: number
}

// Tried again after 5, 10, 20 … seconds, then every ten minutes: two days long, over a weekend's outage.
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
   * Enqueues a job in the transaction of the row it is about: after COMMIT both exist, or neither. It is done at once, or at
   * a moment to come.
   */
  add<Name extends JobName>(trx: Trx, name: Name, data: Jobs[Name], at?: Date): Promise<void>
  /** The same for what staff may take back for ten seconds (desk §2): by then it is looked at how it stands. */
  addLater<Name extends JobName>(trx: Trx, name: Name, data: Jobs[Name]): Promise<void>
  /** An answer to a family, as long as it may be taken back. */
  addReply(trx: Trx, data: Jobs['reply_mail']): Promise<void>
  /** The same for thousands, in one statement. */
  addMany<Name extends JobName>(trx: Trx, name: Name, data: readonly Jobs[Name][]): Promise<void>
  /** Names the kinds of work, and begins those that have a worker. */
  start(handlers?: Partial<JobHandlers>): Promise<void>
  /** Waits for the work under way, at most ten seconds. */
  stop(): Promise<void>
}

export interface QueueOptions {
  readonly url: string
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly pollingOptions?: PollingOptions
  readonly connections?: number
  /** Whether requests wait for a connection to write with: then jobs let them go first. */
  readonly isBusy?: () => boolean
}

/** Work that outlives the process: rows of pg-boss in the product's own database. */
export function openQueue({ url, log, pollingOptions = defaultPolling, connections = 4, isBusy }: QueueOptions): Queue {
  const ownName = `${nameOfQueue} ${randomUUID().slice(0, 8)}`
  const boss = new PgBoss({
    connectionString: url,
    schema: queueSchema,
    // The application's role may not make tables: the owner has (tables.ts).
    migrate: false,
    createSchema: false,
    application_name: ownName,
    max: connections,
    useListenNotify: true,
    connectionTimeoutMillis: 5000,
    superviseIntervalSeconds: Math.min(30, pollingOptions.giveUpAfterSeconds),
    monitorIntervalSeconds: Math.min(30, pollingOptions.giveUpAfterSeconds),
    schedule: false,
  })
  // A database that is away is asked again at the next look; without a listener, the error would end the process.
  boss.on('error', (error) => log.warn({ err: error }, 'the queue cannot reach the database'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the queue'))

  const inTurn = oneJobPerTurn(isBusy)
  const atOnce = async () => {}

  async function begin<Name extends JobName>(name: Name, work: JobHandler<Name>) {
    const options = jobOptions[name]
    const settling = settlingWith((done) =>
      options.retentionDays === undefined ? boss.deleteJob(name, done) : boss.complete(name, done),
    )
    const polling = {
      pollingIntervalSeconds: pollingOptions.lookEverySeconds,
      notifyPollingIntervalSeconds: pollingOptions.lookEverySeconds,
    }
    await boss.work<Jobs[Name]>(
      name,
      {
        ...polling,
        batchSize: options.batchSize,
        localConcurrency: options.workers,
        burstWhenBatchFull: true,
        perJobResults: true,
      },
      batchWorker({ name, work, settling, log, turn: options.first ? atOnce : inTurn }),
    )
  }

  return {
    async add(trx, name, data, at) {
      await boss.send(name, data, { db: inTransaction(trx), ...(at && { startAfter: at }) })
    },
    async addLater(trx, name, data) {
      await boss.send(name, data, { db: inTransaction(trx), startAfter: pollingOptions.takenBackWithinSeconds })
    },
    async addReply(trx, data) {
      await boss.send('reply_mail', data, { db: inTransaction(trx), startAfter: pollingOptions.replyWaitsSeconds })
    },
    async addMany(trx, name, data) {
      await boss.insert(
        name,
        data.map((one) => ({ data: one })),
        { db: inTransaction(trx) },
      )
    },
    async start(handlers) {
      await boss.start()
      const everyKind = {
        retryLimit: pollingOptions.retries,
        retryDelay: pollingOptions.retryAfterSeconds,
        retryBackoff: true,
        retryDelayMax: pollingOptions.retryAfterAtMostSeconds,
        expireInSeconds: pollingOptions.giveUpAfterSeconds,
        notify: true,
      }
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const name of jobNames) {
        const settings = { ...everyKind, deleteAfterSeconds: retentionSeconds(jobOptions[name]) }
        const queue = known.get(name)
        if (queue && isDeepStrictEqual({ ...queue, ...settings }, queue)) continue
        // An older installation may know the queue with other settings.
        if (queue) await boss.updateQueue(name, settings)
        else await boss.createQueue(name, settings)
        // pg-boss caches a queue's settings: read now, so that no transaction has to wait for a second connection.
        await boss.findJobs(name, { id: randomUUID() })
      }
      if (handlers) await resumeOrphanedJobs(boss.getDb(), ownName)
      for (const name of jobNames) if (handlers?.[name]) await begin(name, handlers[name] as JobHandler<JobName>)
    },
    async stop() {
      // Not left to pg-boss, which looks only twice a second whether its workers have ended.
      const ended = Promise.all(jobNames.map((name) => boss.offWork(name)))
      await Promise.race([ended, wait(10_000, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }
}
