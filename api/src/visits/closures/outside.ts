import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { isWithinHours } from '../slots.ts'
import { maybeOutside, openingHoursOf } from './queries.ts'

interface TimedVisit {
  readonly id: number
  readonly branch_id: number
  readonly starts_at: Date
  readonly ends_at: Date
  readonly status: string
}

const isOpen = ({ status }: TimedVisit) => status === 'requested' || status === 'confirmed'

/** Ids of those visits that are still ahead and outside the opening hours of their branch. */
export async function outsideHours(
  db: Db | Trx,
  visits: readonly TimedVisit[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const open = visits.filter((visit) => isOpen(visit) && visit.ends_at > now)
  const hours = await openingHoursOf(db, open)
  const isOutside = (visit: TimedVisit) => {
    const ofBranch = hours.get(visit.branch_id)
    return ofBranch !== undefined && !isWithinHours(ofBranch, visit)
  }
  return new Set(open.filter(isOutside).map(({ id }) => id))
}

interface Span {
  readonly branchIds: BranchIds
  readonly from: Date
  /** End of the range, exclusive; without it, all coming visits. */
  readonly to?: Date
}

/** Ids of visits from a moment on, outside the opening hours and without a decision; in order of time. */
export async function undecidedOutsideHours(db: Db | Trx, { branchIds, from, to }: Span): Promise<number[]> {
  return [...(await outsideHours(db, await maybeOutside(db, { branchIds, from, to }), from))]
}
