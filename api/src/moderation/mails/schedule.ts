import { dayMs, hourMs } from 'contract/durations.ts'
import { riyadhDay, riyadhTime } from 'i18n/format.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { isOnlyRunner } from '../../platform/jobs/clock/only-runner.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import {
  addModerationMail,
  addToModerationMail,
  branchesToAsk,
  countMailsSince,
  type ModerationTopic,
  resendUnanswered,
} from './schedule-queries.ts'

/** Requests of strangers cause at most three mails an hour per branch (safety §budgets); the rest comes together, later. */
const mailsPerHour = 3
/** Age at which a mail asks about an open request again. */
const remindAfterMs = 29 * dayMs
/** Time of the daily spam mail, in Riyadh. */
const dailyFrom = '08:00'
const atMost: Readonly<Record<ModerationTopic, number>> = { comments: 30, registrations: 30, spam: 100 }

export interface ScheduleServices {
  readonly db: Db
  readonly queue: Queue
  readonly now?: () => Date
}

async function mayWrite(trx: Trx, topic: ModerationTopic, branchId: number | null, at: Date): Promise<boolean> {
  if (topic === 'spam') return riyadhTime(at) >= dailyFrom
  return (await countMailsSince(trx, topic, branchId, new Date(at.getTime() - hourMs))) < mailsPerHour
}

/** Queues a mail for every branch (or the school) with open moderation requests; returns the number. */
export const sendDueModerationMails = ({ db, queue, now = () => new Date() }: ScheduleServices): Promise<number> =>
  db.transaction().execute(async (trx) => {
    if (!(await isOnlyRunner(trx, 'questions'))) return 0
    const written_at = now()
    await resendUnanswered(trx, new Date(written_at.getTime() - remindAfterMs))
    let written = 0
    for (const topic of ['comments', 'registrations', 'spam'] as const)
      for (const branch_id of await branchesToAsk(trx, topic)) {
        if (!(await mayWrite(trx, topic, branch_id, written_at))) continue
        const mail = { about: topic, branch_id, written_at, day: riyadhDay(written_at) }
        const mailId = await addModerationMail(trx, mail)
        if (mailId === undefined) continue
        await addToModerationMail(trx, mailId, mail, atMost[topic])
        await queue.add(trx, 'moderation_mail', { mail_id: mailId })
        written += 1
      }
    return written
  })
