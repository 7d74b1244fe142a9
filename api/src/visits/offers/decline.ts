import { Problem } from 'contract/problems.ts'
import { riyadhDay } from 'i18n/format.ts'
import { addFamilyEvent } from '../../families/events.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { withdrawRequest } from '../family-record.ts'
import { familyOfTour } from '../queries.ts'
import { offerFreed } from './holds.ts'
import { endOffer, lockOffer, lockTour, offerById } from './offer-queries.ts'
import { leaveBeforeTurn, waitingById } from './waiting-queries.ts'

/** Ends an offer and offers its places to the next families at once. An offer that has ended already is no error. */
export async function declineOffer(trx: Trx, queue: Queue, offerId: number, now: Date): Promise<void> {
  const offer = await lockOffer(trx, offerId)
  if (!offer) throw new Problem('not_found')
  if (offer.visit_id !== null) throw new Problem('visit_closed')
  if (offer.until <= now) return
  const { branch_id: branchId, tour_id } = offer
  const times = (await offerById(trx, offerId))?.times ?? []
  await endOffer(trx, offerId, now)
  const familyId = offer.person_id ?? (await familyOfTour(trx, tour_id ?? 0))
  const starts_at = times[0]?.starts_at.toISOString()
  if (familyId !== undefined)
    await addFamilyEvent(trx, familyId, 'visit_declined', { at: now, tour_id: tour_id ?? undefined, starts_at })
  const days = new Set(times.map((time) => riyadhDay(time.starts_at)))
  for (const day of [...days].sort()) await offerFreed(trx, queue, { branchId, day, now })
}

/**
 * Takes a family off the waiting list and withdraws its request. Nothing happens if it was offered a place meanwhile.
 */
export async function leaveList(trx: Trx, waitingId: number, now: Date): Promise<void> {
  const waiting = await waitingById(trx, waitingId)
  if (!waiting) throw new Problem('not_found')
  const { tour_id, day } = waiting
  // The desk locks the request before it assigns a slot.
  await lockTour(trx, tour_id)
  if (!(await leaveBeforeTurn(trx, waitingId, now))) return
  await withdrawRequest(trx, tour_id, now)
  const familyId = await familyOfTour(trx, tour_id)
  if (familyId === undefined) return
  await addFamilyEvent(trx, familyId, 'visit_list_left', { at: now, tour_id, waiting_day: day })
}
