import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from './client.ts'
import { outsideDeadline } from './deadline.ts'

interface Pending<Question, Answer> {
  readonly params: Question
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

interface Line<Question, Answer> {
  running: number
  waiting: Pending<Question, Answer>[]
  /** Timer after which the next batch starts although the running ones have not ended. */
  patience?: NodeJS.Timeout | undefined
}

/** Longest wait behind a hanging statement. */
const patienceMs = 250

/** Pause before a statement that others wait for: under load fewer statements serve more requests each. */
export const gatherMs = 20

/**
 * Data loader: requests that arrive while a statement runs share the next one, `gatherMs` later. A lone request runs at once, and
 * no answer is older than its request. An error is thrown to every request of its batch. `atOnce`: statements at once, while they
 * are answered in time. `atMost`: requests per statement.
 */
export function batchQueries<Question, Answer>(
  ask: (db: Db, batch: readonly Question[]) => Promise<readonly Answer[]>,
  { atOnce = 2, atMost = 200 }: { readonly atOnce?: number; readonly atMost?: number } = {},
) {
  const lines = new WeakMap<Db, Line<Question, Answer>>()

  async function answerNext(db: Db, line: Line<Question, Answer>) {
    const batch = line.waiting.slice(0, atMost)
    line.waiting = line.waiting.slice(atMost)
    try {
      // The statement serves many requests, so it does not end with the deadline of the first.
      const answers = await outsideDeadline(() =>
        ask(
          db,
          batch.map(({ params }) => params),
        ),
      )
      for (const [n, { resolve }] of batch.entries()) resolve(answers[n] as Answer)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async function answerAll(db: Db, line: Line<Question, Answer>) {
    line.running += 1
    clearTimeout(line.patience)
    line.patience = undefined
    while (line.waiting.length > 0) {
      await answerNext(db, line)
      if (line.waiting.length > 0) await wait(gatherMs)
    }
    line.running -= 1
  }

  return (db: Db, params: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const line = lines.get(db) ?? { running: 0, waiting: [] }
      lines.set(db, line)
      line.waiting.push({ params, resolve, reject })
      if (line.running < atOnce) void answerAll(db, line)
      else line.patience ??= setTimeout(() => void answerAll(db, line), patienceMs)
    })
}
