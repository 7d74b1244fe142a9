import { daysBefore, retentionDays } from '../retention/periods.ts'
import { type RetentionContext, rowsAtOnce, untilNone } from '../retention/retention-job.ts'
import { deleteOldSecurityEvents } from './queries.ts'

export function deleteOldEvents({ batchDb: db, at, isRunning }: RetentionContext): Promise<void> {
  const before = daysBefore(at, retentionDays.securityEvents)
  return untilNone(() => deleteOldSecurityEvents(db, before, rowsAtOnce), rowsAtOnce, isRunning)
}
