import type { Stage } from 'contract/families/stages.ts'
import { endWaitingOfTour } from '../families/event-queries.ts'
import { addFamilyEvent } from '../families/events.ts'
import type { Trx } from '../platform/db/client.ts'
import { familyOfTour, markWithdrawn, type Visit } from './queries.ts'

export type VisitEvent = 'requested' | 'confirmed' | 'moved' | 'cancelled' | 'came' | 'missed'

const stageAfter: Partial<Record<VisitEvent, Stage>> = {
  requested: 'visit_booked',
  confirmed: 'visit_booked',
  came: 'visited',
}

/** Id of the member of staff, unless the family did it. */
export interface EventFacts {
  readonly at: Date
  readonly staffId?: number | undefined
  /** Id of the family, if known. */
  readonly familyId?: number | undefined
}

/** Adds the visit's change to the family's timeline, and advances the family's stage where the change means that. A request with a visit waits no longer. */
export async function recordVisit(
  trx: Trx,
  { tour_id, starts_at }: Pick<Visit, 'tour_id' | 'starts_at'>,
  event: VisitEvent,
  { at, staffId, familyId: known }: EventFacts,
): Promise<void> {
  const familyId = known ?? (await familyOfTour(trx, tour_id))
  if (familyId === undefined) return
  const facts = { at, tour_id, starts_at: starts_at.toISOString() }
  await addFamilyEvent(trx, familyId, `visit_${event}`, facts, { staffId, stage: stageAfter[event] })
  if (stageAfter[event]) await endWaitingOfTour(trx, tour_id)
}

/** Withdraws a family's request, which waits for no answer any more. */
export async function withdrawRequest(trx: Trx, tourId: number, at: Date): Promise<void> {
  await markWithdrawn(trx, tourId, at)
  await endWaitingOfTour(trx, tourId)
}
