import type { FastifyBaseLogger } from 'fastify'
import { riyadhDay, riyadhTime } from 'i18n/format.ts'
import type { Db, Trx } from '../../db/client.ts'
import type { Queue } from '../../jobs/queue.ts'
import { linkLifetimeMs } from '../link.ts'
import { addRefusedMailReport } from '../refused-mail-queries.ts'
import {
  addQuestionMail,
  addToQuestionMail,
  branchesToAsk,
  countMailsSince,
  isOnlyRunner,
  type QuestionTopic,
  resendUnanswered,
} from './schedule-queries.ts'

const pollEveryMs = 15_000
const hourMs = 60 * 60_000
/** What strangers set off reaches one reader three times an hour (safety §budgets); the rest comes together, later. */
const mailsPerHour = 3
/** A day before its link ends, what still waits is asked about with a new one: nothing waits unheard. */
const resendAfterMs = linkLifetimeMs - 24 * hourMs
/** What looks like spam is read once a day, with the morning's coffee in Riyadh. */
const dailyFrom = '08:00'
const atMost: Readonly<Record<QuestionTopic, number>> = { comments: 30, registrations: 30, spam: 100 }

export interface ScheduleServices {
  readonly db: Db
  readonly queue: Queue
  readonly now?: () => Date
}

async function mayWrite(trx: Trx, topic: QuestionTopic, branchId: number | null, at: Date): Promise<boolean> {
  if (topic === 'spam') return riyadhTime(at) >= dailyFrom
  return (await countMailsSince(trx, topic, branchId, new Date(at.getTime() - hourMs))) < mailsPerHour
}

/** Queues a mail for every branch (or the school) with open questions; answers how many. */
export const sendDueQuestions = ({ db, queue, now = () => new Date() }: ScheduleServices): Promise<number> =>
  db.transaction().execute(async (trx) => {
    if (!(await isOnlyRunner(trx))) return 0
    const written_at = now()
    await resendUnanswered(trx, new Date(written_at.getTime() - resendAfterMs))
    let written = 0
    for (const topic of ['comments', 'registrations', 'spam'] as const)
      for (const branch_id of await branchesToAsk(trx, topic)) {
        if (!(await mayWrite(trx, topic, branch_id, written_at))) continue
        const mail = { about: topic, branch_id, written_at, day: riyadhDay(written_at) }
        const mailId = await addQuestionMail(trx, mail)
        if (mailId === undefined) continue
        await addToQuestionMail(trx, mailId, mail, atMost[topic])
        await queue.add(trx, 'question_mail', { letter_id: mailId })
        written += 1
      }
    const refused = riyadhTime(written_at) >= dailyFrom ? await addRefusedMailReport(trx, written_at) : undefined
    if (refused !== undefined) {
      await queue.add(trx, 'question_mail', { letter_id: refused })
      written += 1
    }
    return written
  })

/** Mails open questions periodically while the server runs. */
export function startQuestionSchedule(services: ScheduleServices, log: Pick<FastifyBaseLogger, 'warn'>) {
  let looking: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(() =>
      sendDueQuestions(services).catch((err: unknown) =>
        log.warn({ err }, 'what waits for the school could not be read'),
      ),
    )
  }, pollEveryMs)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
