import type { FastifyBaseLogger } from 'fastify'
import { addDays, riyadhDay, riyadhTime } from 'i18n/format.ts'
import type { Db } from '../../db/client.ts'
import type { Queue } from '../../jobs/queue.ts'
import { offerFreed } from '../offers/holds.ts'
import { passOnEnded } from '../offers/offer-queries.ts'
import { midnightOf } from '../slots.ts'
import { isOnlyRunner, visitsToRemindOf } from './letter-queries.ts'
import { writeLetters } from './letters.ts'

const lookEveryMs = 15_000
/** In the afternoon, in Riyadh: late enough to matter, early enough to answer. */
const remindFrom = '17:00'
const atOnce = 200

export interface ScheduleServices {
  readonly db: Db
  readonly queue: Queue
  readonly now?: () => Date
}

/** What is to be reminded of now: from five in the afternoon on the visits of tomorrow, and always those of today. */
function dueTimes(now: Date) {
  const tomorrow = addDays(riyadhDay(now), 1)
  const end = riyadhTime(now) >= remindFrom ? addDays(tomorrow, 1) : tomorrow
  return { from: now, to: new Date(midnightOf(end)) }
}

/** Lays aside reminders that are due: rows and jobs together, so that whatever ends the process, each is laid aside once. */
async function remind({ db, queue, now = () => new Date() }: ScheduleServices): Promise<number> {
  return db.transaction().execute(async (trx) => {
    if (!(await isOnlyRunner(trx))) return 0
    const at = now()
    const visits = await visitsToRemindOf(trx, dueTimes(at), atOnce)
    for (const visit of visits) await writeLetters(trx, queue, visit, { kind: 'reminder', at })
    return visits.length
  })
}

/** A place that was offered and not taken is offered to the next who waits. */
async function passOn({ db, queue, now = () => new Date() }: ScheduleServices): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await isOnlyRunner(trx))) return
    const at = now()
    const days = (await passOnEnded(trx, at)).toSorted((a, b) => (a.day < b.day ? -1 : 1))
    for (const { branch_id, day } of days) await offerFreed(trx, queue, { branchId: branch_id, day, now: at })
  })
}

/** What visits need as time goes by: reminders, and the waiting list. */
export async function sendDueLetters(services: ScheduleServices): Promise<void> {
  for (let written = atOnce; written === atOnce; ) written = await remind(services)
  await passOn(services)
}

/** Looks for it while the server runs. */
export function startVisitSchedule(services: ScheduleServices, log: Pick<FastifyBaseLogger, 'warn'>) {
  let looking: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(() =>
      sendDueLetters(services).catch((err: unknown) => log.warn({ err }, 'what visits need could not be read')),
    )
  }, lookEveryMs)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
