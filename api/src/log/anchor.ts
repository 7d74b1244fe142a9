import { addDays, riyadhDay } from 'i18n/format.ts'
import type { RetentionContext, RetentionStep } from '../platform/retention/retention-job.ts'
import { logEndOf } from './queries.ts'

/**
 * Once a day the machine's log is told with which row and hash the desk's log ended the day before (desk §1): whoever
 * owns the database and cuts rows off the end cannot make that line untrue. A process that starts says it again.
 */
export function logAnchor(): RetentionStep {
  let announcedDay: string | undefined
  return async ({ batchDb, at, log }: RetentionContext) => {
    const day = addDays(riyadhDay(at), -1)
    if (day === announcedDay) return
    const end = await logEndOf(batchDb, day)
    announcedDay = day
    if (end) log.info({ day, ...end }, 'the log of the desk ended this day with this hash')
  }
}
