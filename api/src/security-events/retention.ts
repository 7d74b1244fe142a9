import { daysBefore, retentionDays } from '../platform/retention/periods.ts'
import { type RetentionContext, rowsAtOnce, untilNone } from '../platform/retention/retention-job.ts'
import { deleteOldSecurityEvents } from './queries.ts'

export function deleteOldEvents({ batchDb: db, at, isRunning }: RetentionContext): Promise<void> {
  const before = daysBefore(at, retentionDays.securityEvents)
  return untilNone(() => deleteOldSecurityEvents(db, before, rowsAtOnce), rowsAtOnce, isRunning)
}
