import type { Db } from './client.ts'
import { outsideDeadline } from './deadline.ts'

interface Asked<Question, Answer> {
  readonly question: Question
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

interface Line<Question, Answer> {
  running: number
  waiting: Asked<Question, Answer>[]
  /** Until nobody waits any longer for those before. */
  patience?: NodeJS.Timeout | undefined
}

interface Together<Question> {
  /** So many statements of a kind at once, while they are answered in time. */
  readonly atOnce?: number
  /** So many questions in one. */
  readonly atMost?: number
  /** Behind one that hangs nobody waits longer than this; `never` where more at once would be worse. */
  readonly patienceMs?: number | 'never'
  /** Whose questions stand in a line of their own: each line is answered for itself. */
  readonly lineOf?: (question: Question) => string
}

/**
 * One statement for all who come while others are being answered: each asks something of their own, and a crowd costs the
 * database a statement at a time, however many they are. Nobody's answer is older than their question; who comes alone is
 * asked for at once. What it fails with is told to all whom it was for.
 */
export function askedInOne<Question, Answer>(
  ask: (db: Db, questions: readonly Question[]) => Promise<readonly Answer[]>,
  { atOnce = 2, atMost = 200, patienceMs = 250, lineOf = () => '' }: Together<Question> = {},
) {
  const linesOf = new WeakMap<Db, Map<string, Line<Question, Answer>>>()

  async function answerNext(db: Db, line: Line<Question, Answer>) {
    const batch = line.waiting.slice(0, atMost)
    line.waiting = line.waiting.slice(atMost)
    try {
      // It is everybody's: not bound to the time of whoever came first.
      const answers = await outsideDeadline(() =>
        ask(
          db,
          batch.map(({ question }) => question),
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
    while (line.waiting.length > 0) await answerNext(db, line)
    line.running -= 1
  }

  return (db: Db, question: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const lines = linesOf.get(db) ?? new Map<string, Line<Question, Answer>>()
      linesOf.set(db, lines)
      const name = lineOf(question)
      const line = lines.get(name) ?? { running: 0, waiting: [] }
      lines.set(name, line)
      const answer = async () => {
        await answerAll(db, line)
        if (line.running === 0) lines.delete(name)
      }
      line.waiting.push({ question, resolve, reject })
      if (line.running < atOnce) void answer()
      else if (patienceMs !== 'never') line.patience ??= setTimeout(() => void answer(), patienceMs)
    })
}
