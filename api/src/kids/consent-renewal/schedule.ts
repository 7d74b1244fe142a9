import { dayMs } from 'contract/durations.ts'
import { consentRenewalDays } from 'contract/kids/rules.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { askForEnding } from './queries.ts'

export interface ScheduleServices {
  readonly db: Db
  readonly queue: Queue
  readonly now?: () => Date
}

/** Asks families once to renew each consent that ends within three weeks: by mail and by push message. */
export const askAgain = ({ db, queue, now = () => new Date() }: ScheduleServices): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now()
    const until = new Date(at.getTime() + consentRenewalDays * dayMs)
    for (const { consent_ids, devices } of await askForEnding(trx, at, until)) {
      await queue.add(trx, 'consent_mail', { consent_ids })
      const thing_id = consent_ids[0] ?? 0
      if (devices.length > 0)
        await queue.addMany(
          trx,
          'push_message',
          devices.map((subscription_id) => ({ subscription_id, kind: 'consent' as const, thing_id })),
        )
    }
  })
