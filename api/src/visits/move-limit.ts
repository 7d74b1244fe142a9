import { hourMs } from 'contract/durations.ts'
import { Problem } from 'contract/problems.ts'
import type { Trx } from '../platform/db/client.ts'
import { consumeLimits } from '../platform/db/rate-limits.ts'

/** Moves of one visit by its link: each sends the branch an email (desk §4). */
const movesOfVisit = { calls: 3, withinMs: hourMs }

/** Counts a move of a visit by its family; throws 429 over the limit. */
export async function countMove(trx: Trx, visitId: number, at: Date): Promise<void> {
  const [exceeded] = await consumeLimits(trx, [{ name: 'visit_moves', who: String(visitId), ...movesOfVisit }], at)
  if (exceeded)
    throw new Problem('visit_moved_often', { retryAfterSeconds: (exceeded.freeAt.getTime() - at.getTime()) / 1000 })
}
