import { randomBytes } from 'node:crypto'
import type { Db, Trx } from '../../db/client.ts'
import type { ConnectionShares } from '../../db/connection-shares.ts'
import { consumeLimitsOfAll } from '../../db/rate-limits.ts'
import { lockPeople } from '../../families/join.ts'
import type { Queue } from '../../jobs/queue.ts'
import { visitsOfFamilies } from '../../visits/queries.ts'
import { lockDaysOfCrowd, slotFacts } from '../../visits/slot-queries.ts'
import { branchIds } from '../queries.ts'
import { drawNumbers, writeBookings } from './queries.ts'

class Rehearsed extends Error {}
const noTimes = (now: Date) => ({ branchId: 0, from: '2000-01-01', to: '2000-01-01', now })
const dayMs = 86_400_000

const nobody = (n: number, now: Date) => ({
  ...{ tour_id: -1 - n, visit_id: -1 - n, family_id: -1 - n, family_letter: -1 - 2 * n, branch_letter: -2 - 2 * n },
  ...{ starts_at: now.toISOString(), ends_at: new Date(now.getTime() + dayMs).toISOString() },
  ...({ status: 'requested', preferred_date: '2000-01-01', token_hash: randomBytes(32).toString('hex') } as const),
  ...{ full_name: 'Rehearsal', child_age: 4, language: 'en', reference: `rehearsal ${n}` },
  ...{ phone_num: `+999000${1000 + n}`, email: `rehearsal${n}@mail.example` },
})

/** One booking as a crowd's are done, of nobody, which is taken back. */
async function rehearseBooking(trx: Trx, queue: Queue, n: number, now: Date) {
  await lockDaysOfCrowd(trx, 0, [new Date(n * dayMs)])
  await slotFacts(trx, noTimes(now))
  await visitsOfFamilies(trx, [])
  await lockPeople(trx, [])
  await consumeLimitsOfAll(trx, [])
  await drawNumbers(trx, [])
  await queue.addMany(trx, 'visit_mail', [{ letter_id: 0 }])
  const [branch_id] = await branchIds(trx)
  if (branch_id !== undefined) await writeBookings(trx, [{ ...nobody(n, now), branch_id }], now)
  throw new Rehearsed()
}

/**
 * What a crowd asks is read, planned and done once by every connection before there is a crowd: the first time costs each of
 * them more than twenty bookings. Nobody hears of it, and nothing of it stays.
 */
export async function rehearse(
  { db, queue, now }: { readonly db: Db; readonly queue: Queue; readonly now: () => Date },
  { reads, writes }: Pick<ConnectionShares, 'reads' | 'writes'>,
) {
  const each = <T>(count: number, work: (n: number) => Promise<T>) =>
    Promise.allSettled(Array.from({ length: count }, (_, n) => work(n)))
  await each(writes, (n) => db.transaction().execute((trx) => rehearseBooking(trx, queue, n, now())))
  await each(reads, () => slotFacts(db, noTimes(now())))
  await each(reads, () => visitsOfFamilies(db, []))
  await each(reads, () => consumeLimitsOfAll(db, []))
}
