import type { Trx } from '../../platform/db/client.ts'
import type { Queue } from '../../platform/jobs/queue.ts'

/** Adds a job that notifies the author of the decision, once it cannot be taken back any more (desk §6). */
export const notifyAuthor = (trx: Trx, queue: Queue, userId: number) =>
  queue.addLater(trx, 'comment_mail', { user_id: userId })
