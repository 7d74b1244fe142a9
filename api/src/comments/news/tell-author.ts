import type { Trx } from '../../db/client.ts'
import type { Queue } from '../../jobs/queue.ts'

/** Has its author told what became of a comment, once nobody takes it back any more (desk §6). */
export const tellAuthor = (trx: Trx, queue: Queue, userId: number) =>
  queue.addLater(trx, 'comment_mail', { user_id: userId })
