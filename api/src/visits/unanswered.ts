import { dayMs } from 'contract/durations.ts'
import { Problem } from 'contract/problems.ts'
import { unansweredVisitsMax } from 'contract/visits/together.ts'
import { riyadhDay } from 'i18n/format.ts'
import type { Trx } from '../platform/db/client.ts'
import { lockNetworksAndDay, type NetworkOfVisit, unansweredOf } from './unanswered-queries.ts'

/**
 * Returns a 429 problem if one of these networks has as many unanswered visits in the last day as allowed (desk §4), else
 * undefined. Locks the networks and the slot's day until the transaction ends, so that concurrent bookings of either are
 * counted one after the other.
 */
export async function unansweredRefusal(
  trx: Trx,
  networks: readonly NetworkOfVisit[],
  { branchId, startsAt, now }: { readonly branchId: number; readonly startsAt: Date; readonly now: Date },
): Promise<Problem | undefined> {
  const hashes = networks.map(({ hash }) => hash)
  await lockNetworksAndDay(trx, hashes, branchId, riyadhDay(startsAt))
  const booked = await unansweredOf(trx, hashes, new Date(now.getTime() - dayMs))
  const full = booked.filter(({ network, count }) => {
    const times = networks.find(({ hash }) => hash.toString('hex') === network)?.times ?? 1
    return Number(count) >= unansweredVisitsMax * times
  })
  if (full.length === 0) return undefined
  const freeAt = Math.max(...full.map(({ oldest }) => (oldest ?? now).getTime() + dayMs))
  return new Problem('visits_unanswered', { retryAfterSeconds: (freeAt - now.getTime()) / 1000 })
}
