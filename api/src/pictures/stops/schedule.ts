import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/client.ts'
import type { Queue } from '../../jobs/queue.ts'
import { lookAtEnded, tellStops } from './stop-queries.ts'

// What has ended is gone within a minute, and what was stopped is told of.
const lookEveryMs = 20_000
/** A server that was away for longer looks at all of them once, when it starts. */
const lookBackMs = 60 * 60_000

interface ScheduleServices {
  readonly db: Db
  readonly queue: Queue
  readonly now?: () => Date
}

/** Takes away what no consent stands for any more, and tells the branches of what was stopped, once. */
export async function tendPictures({ db, queue, now = () => new Date() }: ScheduleServices, since: Date) {
  await lookAtEnded(db, since)
  await db.transaction().execute(async (trx) => {
    for (const { branch_id, ids } of await tellStops(trx, now()))
      await queue.add(trx, 'picture_mail', { branch_id, stop_ids: ids })
  })
}

export function startPictureSchedule(services: ScheduleServices, log: Pick<FastifyBaseLogger, 'warn'>) {
  let since = new Date(0)
  const look = async () => {
    const begun = new Date(Date.now() - lookBackMs)
    await tendPictures(services, since)
    since = begun
  }
  let looking: Promise<unknown> = Promise.resolve()
  const lookAgain = () => {
    looking = looking
      .then(look)
      .catch((err: unknown) => log.warn({ err }, 'which pictures may still be seen could not be read'))
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
