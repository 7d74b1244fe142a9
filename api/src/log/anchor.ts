import { addDays, riyadhDay } from 'i18n/format.ts'
import type { RetentionContext, RetentionStep } from '../platform/retention/retention-job.ts'
import { logEndOf } from './queries.ts'

const announcedDays = new WeakMap<RetentionContext['batchDb'], string>()

/**
 * Writes once a day to the server's log the id and hash of the last row of the desk's log on the day before (desk §1),
 * so that rows cut off by the database's owner are noticed. Repeated after each start.
 */
export const logAnchor: RetentionStep = async ({ batchDb, now, log }: RetentionContext) => {
  const day = addDays(riyadhDay(now()), -1)
  if (day === announcedDays.get(batchDb)) return
  const end = await logEndOf(batchDb, day)
  announcedDays.set(batchDb, day)
  if (end) log.info({ day, ...end }, 'last hash of the desk log on this day')
}
