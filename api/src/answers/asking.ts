import type { FastifyBaseLogger } from 'fastify'
import { riyadhDay, riyadhTime } from 'i18n/format.ts'
import type { Db, Trx } from '../db/client.ts'
import type { Queue } from '../jobs/queue.ts'
import { type About, addLetter, askAgain, housesToAsk, isAlone, lettersSince, putIntoLetter } from './asking-queries.ts'
import { linkHoldsMs } from './link.ts'
import { addRefusedLetter } from './refused-queries.ts'

const lookEveryMs = 15_000
const hourMs = 60 * 60_000
/** What strangers set off reaches one reader three times an hour (safety §budgets); the rest comes together, later. */
const lettersAnHour = 3
/** A day before its link ends, what still waits is asked about with a new one: nothing waits unheard. */
const askAgainAfterMs = linkHoldsMs - 24 * hourMs
/** What looks like spam is read once a day, with the morning's coffee in Riyadh. */
const dailyFrom = '08:00'
const atMost: Readonly<Record<About, number>> = { comments: 30, registrations: 30, spam: 100 }

export interface Asking {
  readonly db: Db
  readonly queue: Queue
  readonly now?: () => Date
}

async function mayWrite(trx: Trx, about: About, house: number | null, at: Date): Promise<boolean> {
  if (about === 'spam') return riyadhTime(at) >= dailyFrom
  return (await lettersSince(trx, about, house, new Date(at.getTime() - hourMs))) < lettersAnHour
}

/** Queues a mail for every branch (or the school) with open questions; answers how many. */
export const askDue = ({ db, queue, now = () => new Date() }: Asking): Promise<number> =>
  db.transaction().execute(async (trx) => {
    if (!(await isAlone(trx))) return 0
    const written_at = now()
    await askAgain(trx, new Date(written_at.getTime() - askAgainAfterMs))
    let written = 0
    for (const about of ['comments', 'registrations', 'spam'] as const)
      for (const branch_id of await housesToAsk(trx, about)) {
        if (!(await mayWrite(trx, about, branch_id, written_at))) continue
        const letter = { about, branch_id, written_at, day: riyadhDay(written_at) }
        const letter_id = await addLetter(trx, letter)
        if (letter_id === undefined) continue
        await putIntoLetter(trx, letter_id, letter, atMost[about])
        await queue.add(trx, 'question_mail', { letter_id })
        written += 1
      }
    const refused = riyadhTime(written_at) >= dailyFrom ? await addRefusedLetter(trx, written_at) : undefined
    if (refused !== undefined) {
      await queue.add(trx, 'question_mail', { letter_id: refused })
      written += 1
    }
    return written
  })

/** Mails open questions periodically while the server runs. */
export function keepAsking(asking: Asking, log: Pick<FastifyBaseLogger, 'warn'>) {
  let looking: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(() =>
      askDue(asking).catch((err: unknown) => log.warn({ err }, 'what waits for the school could not be read')),
    )
  }, lookEveryMs)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
