import { hourMs } from 'contract/durations.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { takeUnnotifiedStops, withholdEnded } from './stop-queries.ts'

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

/** The scheduled job: looks at the last hour, and once at all when a server starts. */
export function withholdingJob(services: ScheduleServices): () => Promise<void> {
  let since = new Date(0)
  return async () => {
    const begun = new Date(Date.now() - lookBackMs)
    await withholdExpired(services, since)
    since = begun
  }
}
