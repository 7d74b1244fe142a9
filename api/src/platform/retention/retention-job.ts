import { dayMs } from 'contract/durations.ts'
import type { Services } from '../../services.ts'
import { deleteFinishedJobs } from '../jobs/finished-jobs-queries.ts'
import { mailFolderOf } from '../mail/open-transport.ts'
import { eraseOldMails } from '../mail/stored-mails.ts'
import { advanceAgeClock } from './clock-queries.ts'
import { daysBefore, retentionDays } from './periods.ts'
import { deleteSome, expiredRows } from './queries.ts'

/** A batch takes about a tenth of a second, so a request that needs the same rows waits no longer than that. */
export const rowsAtOnce = 5000

type RetentionServices = Pick<Services, 'batchDb' | 'storage' | 'env' | 'now' | 'log'>

export interface RetentionContext extends RetentionServices {
  /** Moment from which ages are counted. */
  readonly at: Date
  readonly isRunning: () => boolean
}

/** Deletes one kind of expired data. A noun whose data is more than rows has its own step. */
export type RetentionStep = (context: RetentionContext) => Promise<unknown>

/** Repeats batches until one is not full. */
export const repeatWhileFull = async (some: () => Promise<number>, atOnce: number, isRunning: () => boolean) => {
  while (isRunning() && (await some()) === atOnce);
}

/** Deletes expired data in batches, on connections that no request waits for. */
export async function deleteExpired(
  services: RetentionServices,
  ofNouns: readonly RetentionStep[],
  isRunning: () => boolean = () => true,
  at = services.now(),
): Promise<void> {
  const { batchDb: db, env, log } = services
  const steps: readonly RetentionStep[] = [
    ...expiredRows(at).map(
      (expired) => () => repeatWhileFull(() => deleteSome(db, expired, rowsAtOnce), rowsAtOnce, isRunning),
    ),
    () => repeatWhileFull(() => deleteFinishedJobs(db, at, rowsAtOnce), rowsAtOnce, isRunning),
    ...ofNouns,
    () => eraseOldMails(mailFolderOf(env), daysBefore(at, retentionDays.mails)),
  ]
  // A failing step does not stop the others.
  for (const step of steps)
    await step({ ...services, at, isRunning }).catch(
      (err: unknown) => isRunning() && log.warn({ err }, 'retention failed; retrying in an hour'),
    )
}

/** The hourly run: deletes what has expired by the clock that ages are counted by. */
export async function deleteExpiredHourly(
  services: RetentionServices,
  ofNouns: readonly RetentionStep[],
  isRunning: () => boolean,
): Promise<void> {
  const { batchDb, now, log } = services
  const at = await advanceAgeClock(batchDb, now())
  if (now().getTime() - at.getTime() > dayMs)
    log.warn(
      { at },
      'the server was off, or its clock jumped: ages are counted up to this time, and six hours more each hour',
    )
  await deleteExpired(services, ofNouns, isRunning, at)
}
