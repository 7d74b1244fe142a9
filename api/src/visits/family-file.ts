import type { Trx } from '../db/client.ts'
import { addFamilyEvent, advanceFamily } from '../families/events.ts'
import { familyOfTour, type Visit } from './queries.ts'

export type VisitEvent = 'requested' | 'confirmed' | 'moved' | 'cancelled' | 'came' | 'missed'

/** Who did it, where it was not the family. */
export interface Recorded {
  readonly at: Date
  readonly staffId?: number | undefined
  /** Whose file it is, where that is known. */
  readonly familyId?: number | undefined
}

/** Writes into the family's file what became of its visit, and moves the family forward where that means so. */
export async function recordVisit(
  trx: Trx,
  { tour_id, starts_at }: Pick<Visit, 'tour_id' | 'starts_at'>,
  event: VisitEvent,
  { at, staffId, familyId: known }: Recorded,
): Promise<void> {
  const familyId = known ?? (await familyOfTour(trx, tour_id))
  if (familyId === undefined) return
  await addFamilyEvent(trx, familyId, `visit_${event}`, { at, tour_id, starts_at: starts_at.toISOString() }, staffId)
  if (event === 'came') await advanceFamily(trx, familyId, 'visited', at)
  if (event === 'requested' || event === 'confirmed') await advanceFamily(trx, familyId, 'visit_booked', at)
}
