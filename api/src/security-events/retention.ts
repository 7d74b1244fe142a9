import { daysBefore, retentionDays } from '../platform/retention/periods.ts'
import { type RetentionContext, repeatWhileFull, rowsAtOnce } from '../platform/retention/retention-job.ts'
import { deleteOldSecurityEvents } from './queries.ts'

export function deleteOldEvents({ batchDb: db, at, isRunning }: RetentionContext): Promise<void> {
  const before = daysBefore(at, retentionDays.securityEvents)
  return repeatWhileFull(() => deleteOldSecurityEvents(db, before, rowsAtOnce), rowsAtOnce, isRunning)
}
