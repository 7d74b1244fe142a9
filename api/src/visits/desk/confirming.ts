import { Problem } from 'contract/problems.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { confirmVisit } from '../actions.ts'
import { outsideHours } from '../closures/outside.ts'
import { lockVisit } from '../queries.ts'
import { markAnswered } from '../unanswered-queries.ts'
import { visitsByIds } from './together-queries.ts'

interface SeenVisit {
  readonly id: number
  /** Version shown on the screen. */
  readonly version: number
}

interface Confirmation {
  /** Whether family and branch get a mail. */
  readonly tell: boolean
  readonly now: Date
  readonly staff: Staff
}

/**
 * Confirms several visits in one transaction. Returns the ids of the confirmed ones, and of those left unchanged:
 * changed since they were read, outside the opening hours, or not to be confirmed. 404 if one is outside the user's
 * branches.
 */
export async function confirmVisits(
  trx: Trx,
  queue: Queue,
  seen: readonly SeenVisit[],
  { tell, now, staff }: Confirmation,
): Promise<{ done: number[]; left: number[] }> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]))
  // In the order of their ids, so that two of these calls never deadlock.
  const ids = [...versions.keys()].toSorted((one, other) => one - other)
  const known = await visitsByIds(trx, staff.branchIds, ids)
  if (known.length < ids.length) throw new Problem('not_found')
  // Visits outside the opening hours are decided one by one.
  const outside = await outsideHours(trx, known, now)
  const [done, left]: [number[], number[]] = [[], []]
  for (const id of ids) {
    const visit = await lockVisit(trx, id)
    const isAsSeen = visit?.status === 'requested' && visit.version === versions.get(id) && !outside.has(id)
    if (isAsSeen) await confirmVisit(trx, queue, visit, { by: 'school', tell, now, staffId: staff.id })
    ;(isAsSeen ? done : left).push(id)
  }
  if (done.length > 0) await markAnswered(trx, done)
  return { done, left }
}
