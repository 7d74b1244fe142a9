import type { FastifyBaseLogger } from 'fastify'
import type { Db, Trx } from '../db/client.ts'
import type { Queue } from '../jobs/queue.ts'
import type { AnnouncementKind } from './message.ts'
import { announcementDue, devicesOfFamily, markAnnounced, type NextDevices, nextDevicesFor } from './queries.ts'

const pollEveryMs = 15_000
/** A transaction with so many is over in a moment, whatever else the database does. */
const devicesAtOnce = 2000

export interface OutboxServices {
  readonly db: Db
  readonly queue: Queue
  readonly now?: () => Date
}

async function nextDevices(trx: Trx, kind: AnnouncementKind, thingId: number, after: number): Promise<NextDevices> {
  if (kind !== 'registration') return nextDevicesFor(trx, kind, { thingId, after, limit: devicesAtOnce })
  const ids = await devicesOfFamily(trx, thingId)
  return { ids, upTo: after, looked: 0 }
}

/**
 * Lays messages aside for the next devices of what is due, in one transaction with the mark how far it has come: whoever
 * goes on after it, goes on behind them.
 */
const enqueueNext = ({ db, queue, now = () => new Date() }: OutboxServices) =>
  db.transaction().execute(async (trx) => {
    const due = await announcementDue(trx, now())
    if (!due) return 'nothing due'
    const kind = due.kind as AnnouncementKind
    const { ids, upTo, looked: seen } = await nextDevices(trx, kind, due.thing_id, due.told_up_to)
    if (ids.length > 0)
      await queue.addMany(
        trx,
        'push_message',
        ids.map((id) => ({ subscription_id: id, kind, thing_id: due.thing_id })),
      )
    const isToldToAll = seen < devicesAtOnce
    await markAnnounced(trx, due.id, upTo, isToldToAll ? now() : null)
    return isToldToAll ? 'told' : 'more'
  })

/** Sends every announcement that is due; answers how many there were. */
export async function sendDueAnnouncements(services: OutboxServices): Promise<number> {
  for (let count = 0; ; ) {
    const came = await enqueueNext(services)
    if (came === 'nothing due') return count
    if (came === 'told') count += 1
  }
}

/** Sends due announcements periodically while the server runs. */
export function startAnnouncements(services: OutboxServices, log: Pick<FastifyBaseLogger, 'warn'>) {
  let looking: Promise<unknown> | undefined
  const timer = setInterval(() => {
    looking ??= sendDueAnnouncements(services)
      .catch((err: unknown) => log.warn({ err }, 'announcements could not be read'))
      .finally(() => {
        looking = undefined
      })
  }, pollEveryMs)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
