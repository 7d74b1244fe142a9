// Booked visits outside the opening hours after a change: the change needs a decision about them (desk §4).

import { Problem } from 'contract/problems.ts'
import type { BookedVisit, BookedVisitsAnswer } from 'contract/visits/closures.ts'
import type { Trx } from '../../platform/db/client.ts'
import { notifyDesk, setVerb } from '../../platform/db/staff-log.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { cancelVisit } from '../actions.ts'
import { lockVisit } from '../queries.ts'
import { lockVisitDays } from '../slot-queries.ts'
import { isWithinHours, type OpeningHours } from '../slots.ts'
import { markAnswered } from '../unanswered-queries.ts'
import { type ComingVisit, comingVisits, openingHoursOf, removeHoursDecision } from './queries.ts'

type VisitFilter = Parameters<typeof comingVisits>[1]

/** Coming visits inside the opening hours that would be outside with those that `after` returns. */
export async function visitsTakenOut(
  trx: Trx,
  which: VisitFilter,
  after: (hours: OpeningHours, branchId: number) => OpeningHours,
): Promise<ComingVisit[]> {
  const visits = await comingVisits(trx, which)
  const hours = await openingHoursOf(trx, visits)
  return visits.filter((visit) => {
    const before = hours.get(visit.branch_id)
    return before && isWithinHours(before, visit) && !isWithinHours(after(before, visit.branch_id), visit)
  })
}

/** Throws 409 `visits_booked` with these visits, unless there are none or `answer` decides about them. */
export function refuseBooked(visits: readonly ComingVisit[], answer: BookedVisitsAnswer | undefined): void {
  if (visits.length === 0 || answer !== undefined) return
  const shown = visits.map(
    ({ id, reference, full_name, starts_at, status }): BookedVisit => ({
      id,
      reference,
      full_name,
      starts_at: starts_at.toISOString(),
      status,
    }),
  )
  throw new Problem('visits_booked', { data: { visits: shown } })
}

interface ClosureDecision {
  readonly answer: BookedVisitsAnswer | undefined
  readonly staffId: number
  readonly now: Date
  /** The day is still open and closes later: a freed place is offered to nobody. */
  readonly closesLater?: boolean
}

/**
 * Keeps or cancels these visits, after the change of the hours was written; families are notified as by a cancellation.
 */
export async function decideBooked(
  trx: Trx,
  queue: Queue,
  visits: readonly ComingVisit[],
  { answer, staffId, now, closesLater = false }: ClosureDecision,
): Promise<void> {
  const ids = visits.map(({ id }) => id)
  if (ids.length === 0) return
  if (answer === 'keep') {
    await removeHoursDecision(trx, ids)
    // Open screens show that these visits lie outside the hours now.
    for (const id of ids) await notifyDesk(trx, 'visit', id)
    return
  }
  await setVerb(trx, 'visit_cancelled')
  // Visits first, then their days, each in order, as every transaction locks them.
  const locked = []
  for (const { id, starts_at } of visits.toSorted((one, other) => one.id - other.id)) {
    const visit = await lockVisit(trx, id)
    // The family may have moved or cancelled it meanwhile.
    if (visit?.starts_at.getTime() === starts_at.getTime()) locked.push(visit)
  }
  for (const branchId of new Set(locked.map(({ branch_id }) => branch_id)))
    await lockVisitDays(
      trx,
      branchId,
      locked.filter(({ branch_id }) => branch_id === branchId).map(({ starts_at }) => starts_at),
    )
  for (const visit of locked)
    await cancelVisit(trx, queue, visit, { by: 'school', tell: true, now, staffId, offersPlace: !closesLater })
  await markAnswered(trx, ids)
}
