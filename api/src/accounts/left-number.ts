import { leaveContact } from '../families/people-queries.ts'
import type { Db } from '../platform/db/client.ts'
import { takeNumber } from './queries.ts'

/**
 * Takes from an account the number that it had left before an older backup was restored; the present one is not known. False if it
 * has none, or is gone.
 */
export const leaveNumberAgain = (db: Db, userId: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const former = await takeNumber(trx, userId)
    if (former === undefined) return false
    await leaveContact(trx, userId, 'phone', former)
    return true
  })
