import { hourMs } from 'contract/durations.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db/client.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { takeUnnotifiedStops, withholdEnded } from './stop-queries.ts'

// Pictures whose consent has expired are withheld within a minute, and branches are notified.
const lookEveryMs = 20_000
/** A server that was down for longer checks all of them once, when it starts. */
const lookBackMs = hourMs

interface ScheduleServices {
  readonly db: Db
  readonly queue: Queue
  readonly now?: () => Date
}

/** Withholds pictures whose consents have expired, and notifies the branches once. */
export async function withholdExpired({ db, queue, now = () => new Date() }: ScheduleServices, since: Date) {
  await withholdEnded(db, since)
  await db.transaction().execute(async (trx) => {
    for (const { branch_id, reason, ids } of await takeUnnotifiedStops(trx, now()))
      await queue.add(trx, 'picture_mail', { branch_id, stop_ids: ids, reason })
  })
}

export function startPictureSchedule(services: ScheduleServices, log: Pick<FastifyBaseLogger, 'warn'>) {
  let since = new Date(0)
  const look = async () => {
    const begun = new Date(Date.now() - lookBackMs)
    await withholdExpired(services, since)
    since = begun
  }
  let looking: Promise<unknown> = Promise.resolve()
  const lookAgain = () => {
    looking = looking.then(look).catch((err: unknown) => log.warn({ err }, 'expired consents could not be checked'))
  }
  lookAgain()
  const timer = setInterval(lookAgain, lookEveryMs)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
