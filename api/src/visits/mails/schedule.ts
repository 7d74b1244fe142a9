import { addDays, midnightOf, riyadhDay, riyadhTime } from 'i18n/format.ts'
import type { Db } from '../../platform/db/client.ts'
import { isOnlyRunner } from '../../platform/jobs/clock/only-runner.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { undecidedOutsideHours } from '../closures/outside.ts'
import { offerFreed } from '../offers/holds.ts'
import { endedOffers } from '../offers/offer-queries.ts'
import { visitsToRemindOf } from './mail-queries.ts'
import { addVisitMails } from './new-mails.ts'

/** Hour of reminders in Riyadh: late enough to matter, early enough to answer. */
const remindFrom = '17:00'
const atOnce = 200

export interface ScheduleServices {
  readonly db: Db
  readonly queue: Queue
  readonly now?: () => Date
}

/** Range of visits to remind of now: today's, and from 17:00 also tomorrow's. */
function dueTimes(now: Date) {
  const tomorrow = addDays(riyadhDay(now), 1)
  const end = riyadhTime(now) >= remindFrom ? addDays(tomorrow, 1) : tomorrow
  return { from: now, to: midnightOf(end) }
}

/** Inserts due reminders with their jobs in one transaction: after a crash none is lost or doubled. */
async function remind({ db, queue, now = () => new Date() }: ScheduleServices): Promise<number> {
  return db.transaction().execute(async (trx) => {
    if (!(await isOnlyRunner(trx, 'visits due'))) return 0
    const at = now()
    const times = dueTimes(at)
    // Visits on a closed day get no reminder before the school has decided about them.
    const except = await undecidedOutsideHours(trx, { ...times, branchIds: 'all' })
    const visits = await visitsToRemindOf(trx, { ...times, except }, atOnce)
    for (const visit of visits) await addVisitMails(trx, queue, visit, { kind: 'reminder', at })
    return visits.length
  })
}

/** Offers the places of expired offers to the next families on the waiting list. */
async function offerEnded({ db, queue, now = () => new Date() }: ScheduleServices): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await isOnlyRunner(trx, 'visits due'))) return
    const at = now()
    const days = (await endedOffers(trx, at)).toSorted((a, b) => (a.day < b.day ? -1 : 1))
    for (const { branch_id, day } of days) await offerFreed(trx, queue, { branchId: branch_id, day, now: at })
  })
}

/** Periodic work of visits: reminders and the waiting list. */
export async function sendDueMails(services: ScheduleServices): Promise<void> {
  for (let written = atOnce; written === atOnce; ) written = await remind(services)
  await offerEnded(services)
}
