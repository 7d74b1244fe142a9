import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { ensureQueue, type QueueOf, queuesByName } from '../ensure-queue.ts'

/** Names of the scheduled jobs. One server at a time runs a job, and never two runs of one job at once. */
export const clockJobNames = [
  'announcements_due',
  'consents_due',
  'pictures_due',
  'moderation_mails_due',
  'visits_due',
  'retention',
] as const
type ClockJobName = (typeof clockJobNames)[number]

interface ClockJob {
  /** Cron expression of five fields, in Riyadh's time; at most once a minute. */
  readonly cron: string
  /** Also runs when a server starts, however long it was down. */
  readonly atStart?: boolean
  /** A failed run is retried. `isRunning` returns false once the server stops: long work then ends early. */
  readonly work: (isRunning: () => boolean) => Promise<unknown>
}
export type ClockJobs = { readonly [Name in ClockJobName]: ClockJob }

const runsAtMostSeconds = 3600
/** A server silent for this long counts as dead, and another one starts the run again. */
const heartbeatSeconds = 60
const retryAfterAtMostSeconds = 60
/** Finished runs are kept this long. */
const retainSeconds = 3600
/** New work wakes its worker at once. */
const lookEverySeconds = 30

/** Schedules the jobs and runs those that are due. */
export async function startClock(
  boss: PgBoss,
  jobs: Partial<ClockJobs>,
  everyKind: QueueOf,
  { log, isRunning }: { readonly log: Pick<FastifyBaseLogger, 'warn'>; readonly isRunning: () => boolean },
): Promise<void> {
  const known = await queuesByName(boss)
  for (const name of clockJobNames) {
    const job = jobs[name]
    if (!job) continue
    await ensureQueue(boss, known, name, {
      ...everyKind,
      retryDelayMax: Math.min(retryAfterAtMostSeconds, everyKind.retryDelayMax ?? retryAfterAtMostSeconds),
      expireInSeconds: runsAtMostSeconds,
      deleteAfterSeconds: retainSeconds,
      heartbeatSeconds,
      // At most one run of a job waits or works: a time that comes due in between starts no second run.
      policy: 'exclusive',
    })
    await boss.schedule(name, job.cron, {}, { tz: 'Asia/Riyadh' })
    await boss.work(
      name,
      { pollingIntervalSeconds: lookEverySeconds, notifyPollingIntervalSeconds: lookEverySeconds },
      () =>
        job.work(isRunning).catch((err: unknown) => {
          if (isRunning()) log.warn({ err, job: name }, 'scheduled job failed; retrying')
          throw err
        }),
    )
    if (job.atStart) await boss.send(name, {})
  }
}
