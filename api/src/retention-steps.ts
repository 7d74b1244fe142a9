import { sweepExports } from './accounts/own-data/handed-out.ts'
import { eraseUnconfirmed } from './accounts/own-data/unconfirmed.ts'
import { deleteOldLog } from './audit/retention.ts'
import { sweepPictures } from './pictures/sweep/sweep.ts'
import type { RetentionStep } from './retention/retention-job.ts'
import { deleteOldEvents } from './security-events/retention.ts'

/** What goes in time and is more than rows of a table. */
export const retentionSteps: readonly RetentionStep[] = [
  eraseUnconfirmed,
  deleteOldEvents,
  deleteOldLog,
  sweepPictures,
  sweepExports,
]
