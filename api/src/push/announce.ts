import { hourMs } from 'contract/durations.ts'
import type { Trx } from '../platform/db/client.ts'
import type { AnnouncementKind } from './queries.ts'
import { addAnnouncement, moveAnnouncement } from './queries.ts'

/** Content dated longer ago sends no push message: it was only entered now. */
const staysNewMs = 12 * hourMs

interface Moments {
  /** Moment of publication. */
  readonly moment: Date
  readonly at: Date
}

const dueAt = ({ moment, at }: Moments) => (moment > at ? moment : at)

/** Queues the push messages of a new thing: now, or at its publication if that is in the future. */
export async function announce(trx: Trx, kind: AnnouncementKind, thing_id: number, moments: Moments): Promise<void> {
  if (moments.moment.getTime() > moments.at.getTime() - staysNewMs)
    await addAnnouncement(trx, { kind, thing_id, due_at: dueAt(moments) })
}

/**
 * Moves the push messages of a post to its new moment of publication. Devices that already got one get another if the moment
 * is in the future. Only news posts have push messages.
 */
export async function announceAgain(trx: Trx, postId: number, { isNews, ...moments }: Moments & { isNews: boolean }) {
  const { moment, at } = moments
  const due_at = dueAt(moments)
  const waits = await moveAnnouncement(trx, { kind: 'news', thing_id: postId, due_at }, { evenPartlySent: moment > at })
  if (!waits && isNews && moment > at) await addAnnouncement(trx, { kind: 'news', thing_id: postId, due_at })
}
