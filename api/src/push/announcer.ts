import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/client.ts'
import type { Queue } from '../jobs/queue.ts'
import type { AnnouncementKind } from './message.ts'
import { announcementsDue, devicesFor, devicesOfFamily, markTold } from './queries.ts'

const lookEveryMs = 15_000
const atOnce = 10

export interface Announcing {
  readonly db: Db
  readonly queue: Queue
  readonly now?: () => Date
}

/** Lays a message aside for every device that wants to hear what is due; answers how many announcements there were. */
export const announceDue = ({ db, queue, now = () => new Date() }: Announcing): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const due = await announcementsDue(trx, now(), atOnce)
    for (const { kind, thing_id } of due) {
      const devices =
        kind === 'registration'
          ? await devicesOfFamily(trx, thing_id)
          : await devicesFor(trx, kind as Exclude<AnnouncementKind, 'registration'>, thing_id)
      for (const device_id of devices)
        await queue.add(trx, 'push_message', { subscription_id: device_id, kind: kind as AnnouncementKind, thing_id })
    }
    if (due.length > 0)
      await markTold(
        trx,
        due.map(({ id }) => id),
        now(),
      )
    return due.length
  })

/** Looks for what is due as long as the server runs. */
export function keepAnnouncing(announcing: Announcing, log: Pick<FastifyBaseLogger, 'warn'>) {
  let looking: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(() =>
      announceDue(announcing).catch((err: unknown) => log.warn({ err }, 'announcements could not be read')),
    )
  }, lookEveryMs)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
