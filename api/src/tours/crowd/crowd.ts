import { Problem } from 'contract/problems.ts'
import { askedInOne } from '../../db/asked-in-one.ts'
import type { Db } from '../../db/client.ts'
import { currentDeadline, jointDeadline, runWithDeadline } from '../../db/deadline.ts'
import { type Asking, type Booker, bookAll, type Outcome } from './book-all.ts'

/** So many of a branch in one transaction; most of a crowd only hear that it is too late. */
const atMost = 100

const asked = { now: 0 }
/** Whether several ask for a time at this moment: then what can wait a little does. */
export const isCrowd = () => asked.now > 1

const busy = () => new Problem('busy', { retryAfterSeconds: 2 })

/** Of two under one key the second is answered like the first: it comes after it. */
const firstUnderEachKey = (asking: readonly Asking[]) =>
  asking.filter(
    ({ repeat }, n) =>
      !repeat ||
      asking.findIndex((other) => other.repeat?.key === repeat.key && other.repeat.caller === repeat.caller) === n,
  )

/** Books them together; where that fails, each alone: nobody is refused for another's sake. */
async function settle(db: Db, booker: Booker, asking: readonly Asking[], outcomes: Map<Asking, Outcome>) {
  const open = asking.filter(({ deadline }) => !deadline?.hasPassed)
  for (const one of asking) if (!open.includes(one)) outcomes.set(one, busy())
  if (open.length === 0) return
  const deadline = jointDeadline(open.flatMap((one) => one.deadline ?? []))
  try {
    const booked = await runWithDeadline(deadline, () => bookAll(db, booker, open))
    for (const [n, one] of open.entries()) outcomes.set(one, booked[n] ?? busy())
  } catch (error) {
    const [alone, ...others] = open
    if (alone && others.length === 0) outcomes.set(alone, error instanceof Error ? error : new Error(String(error)))
    else for (const one of open) await settle(db, booker, [one], outcomes)
  }
}

/**
 * A crowd asks for a few places within a second: who comes while others of the branch are being booked waits, and all who
 * wait are booked in one transaction, so that a place costs a part of one. Who comes alone is booked at once.
 */
export function bookingTogether(booker: Booker) {
  const inLine = askedInOne<Asking, Outcome>(
    async (db, asking) => {
      const outcomes = new Map<Asking, Outcome>()
      for (let left = asking; left.length > 0; left = left.filter((one) => !outcomes.has(one)))
        await settle(db, booker, firstUnderEachKey(left), outcomes)
      return asking.map((one) => outcomes.get(one) ?? busy())
    },
    { atOnce: 1, atMost, patienceMs: 'never', lineOf: ({ branchId }) => String(branchId) },
  )
  return async (db: Db, asking: Omit<Asking, 'deadline'>) => {
    asked.now += 1
    try {
      const outcome = await inLine(db, { ...asking, deadline: currentDeadline() })
      if (outcome instanceof Error) throw outcome
      return outcome
    } finally {
      asked.now -= 1
    }
  }
}
