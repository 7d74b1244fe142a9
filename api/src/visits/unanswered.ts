import { dayMs } from 'contract/durations.ts'
import { Problem } from 'contract/problems.ts'
import { unansweredVisitsMax } from 'contract/visits/together.ts'
import type { Trx } from '../platform/db/client.ts'
import { type NetworkOfVisit, unansweredOf } from './unanswered-queries.ts'

interface LimitOptions {
  readonly now: Date
  /** Id of the place on a waiting list that the booking replaces. */
  readonly exceptWaiting?: number
}

/**
 * Returns a 429 problem if one of these networks has as many unanswered visits and places on waiting lists in the last day as
 * allowed (desk §4), else undefined. The networks are locked before (`lockNetworksAndDay`).
 */
export async function unansweredRefusal(
  trx: Trx,
  networks: readonly NetworkOfVisit[],
  { now, exceptWaiting }: LimitOptions,
): Promise<Problem | undefined> {
  const hashes = networks.map(({ hash }) => hash)
  const booked = await unansweredOf(trx, hashes, { since: new Date(now.getTime() - dayMs), exceptWaiting })
  const full = booked.filter(({ network, count }) => {
    const times = networks.find(({ hash }) => hash.toString('hex') === network)?.times ?? 1
    return Number(count) >= unansweredVisitsMax * times
  })
  if (full.length === 0) return undefined
  const freeAt = Math.max(...full.map(({ oldest }) => (oldest ?? now).getTime() + dayMs))
  return new Problem('visits_unanswered', { retryAfterSeconds: (freeAt - now.getTime()) / 1000 })
}
