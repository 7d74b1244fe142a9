import { eraseUnconfirmed } from './accounts/own-data/unconfirmed.ts'
import { refreshOldWaiting } from './families/retention.ts'
import { logAnchor } from './log/anchor.ts'
import { deleteOldLog } from './log/retention.ts'
import { sweepPictures } from './pictures/sweep/sweep.ts'
import type { RetentionStep } from './platform/retention/retention-job.ts'
import { deleteOldEvents } from './security-events/retention.ts'

/** Retention steps that delete more than rows of a table. */
export const retentionSteps: readonly RetentionStep[] = [
  eraseUnconfirmed,
  refreshOldWaiting,
  deleteOldEvents,
  logAnchor,
  deleteOldLog,
  sweepPictures,
]
