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
  /** The version that was on the screen. */
  readonly version: number
}

interface Confirmation {
  /** Whether family and branch are written to. */
  readonly tell: boolean
  readonly now: Date
  readonly staff: Staff
}

/**
 * Confirms several visits in one transaction. Answers the ids that were confirmed, and those that stay as they are: changed since
 * they were seen, outside the opening hours, or not to be confirmed. 404 if one lies outside the branches of the member of staff.
 */
export async function confirmVisits(
  trx: Trx,
  queue: Queue,
  seen: readonly SeenVisit[],
  { tell, now, staff }: Confirmation,
): Promise<{ done: number[]; left: number[] }> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]))
  // In the order of their ids: two of these calls never wait for each other.
  const ids = [...versions.keys()].toSorted((one, other) => one - other)
  const known = await visitsByIds(trx, staff.branchIds, ids)
  if (known.length < ids.length) throw new Problem('not_found')
  // Each of those outside the opening hours is decided by itself.
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
