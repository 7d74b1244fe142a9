import type { Db, Trx } from '../platform/db/client.ts'
import type { Queue } from '../platform/jobs/queue.ts'
import type { AnnouncementKind } from './queries.ts'
import { announcementDue, devicesOfFamily, markAnnounced, type NextDevices, nextDevicesFor } from './queries.ts'

/** Devices per transaction: few enough to commit quickly on a busy database. */
const devicesAtOnce = 2000

export interface OutboxServices {
  readonly db: Db
  readonly queue: Queue
  readonly now?: () => Date
}

async function nextDevices(trx: Trx, kind: AnnouncementKind, thingId: number, after: number): Promise<NextDevices> {
  if (kind !== 'registration') return nextDevicesFor(trx, kind, { thingId, after, limit: devicesAtOnce })
  const ids = await devicesOfFamily(trx, thingId)
  return { ids, upTo: after, size: 0 }
}

/**
 * Queues messages for the next devices of a due announcement and stores its progress in the same transaction, so that the next
 * run continues behind them.
 */
const enqueueNext = ({ db, queue, now = () => new Date() }: OutboxServices) =>
  db.transaction().execute(async (trx) => {
    const due = await announcementDue(trx, now())
    if (!due) return 'nothing due'
    const kind = due.kind as AnnouncementKind
    const { ids, upTo, size } = await nextDevices(trx, kind, due.thing_id, due.sent_up_to)
    if (ids.length > 0)
      await queue.addMany(
        trx,
        'push_message',
        ids.map((id) => ({ subscription_id: id, kind, thing_id: due.thing_id })),
      )
    const isSentToAll = size < devicesAtOnce
    await markAnnounced(trx, due.id, upTo, isSentToAll ? now() : null)
    return isSentToAll ? 'sent' : 'more'
  })

/** Queues every announcement that is due; returns their number. */
export async function sendDueAnnouncements(services: OutboxServices): Promise<number> {
  for (let count = 0; ; ) {
    const outcome = await enqueueNext(services)
    if (outcome === 'nothing due') return count
    if (outcome === 'sent') count += 1
  }
}
