import { daysBefore, retentionDays } from '../platform/retention/periods.ts'
import type { RetentionStep } from '../platform/retention/retention-job.ts'
import { recordsWaitingSince, refreshWaiting } from './event-queries.ts'

/** A record whose waiting request was deleted by its age waits no longer. */
export const refreshOldWaiting: RetentionStep = async ({ batchDb, at }) => {
  const records = await recordsWaitingSince(batchDb, daysBefore(at, retentionDays.requests))
  await batchDb.transaction().execute((trx) => refreshWaiting(trx, records))
}
