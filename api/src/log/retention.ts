import { daysBefore, retentionDays } from '../platform/retention/periods.ts'
import { type RetentionContext, repeatWhileFull, rowsAtOnce } from '../platform/retention/retention-job.ts'
import { deleteOldLogRows } from './queries.ts'

export function deleteOldLog({ batchDb: db, at, isRunning }: RetentionContext): Promise<void> {
  const before = daysBefore(at, retentionDays.staffLog)
  return repeatWhileFull(() => deleteOldLogRows(db, before, rowsAtOnce), rowsAtOnce, isRunning)
}
