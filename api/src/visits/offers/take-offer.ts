import { Problem } from 'contract/problems.ts'
import type { Trx } from '../../db/client.ts'
import type { Queue } from '../../jobs/queue.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { addWithReference } from '../../requests/reference.ts'
import { bookVisit, letterOf } from '../book.ts'
import { recordVisit } from '../family-file.ts'
import { writeLetters } from '../letters/letters.ts'
import { lockFreeSlot } from '../places.ts'
import { addTourOfFamily, lockOffer, lockTour, markTaken, offerById, tourToBook } from './offer-queries.ts'

/** Takes one of the times that are held for a family; a second press of the same button finds the visit. */
export async function takeOffer(trx: Trx, queue: Queue, offerId: number, startsAt: Date, now: Date): Promise<number> {
  const offer = await lockOffer(trx, offerId)
  if (!offer) throw new Problem('not_found')
  if (offer.visit_id !== null) return offer.visit_id
  if (offer.until <= now) throw new Problem('visit_closed')
  const { branch_id: branchId, tour_id, family_id } = offer
  const times = (await offerById(trx, offerId))?.times ?? []
  if (!times.some(({ starts_at }) => starts_at.getTime() === startsAt.getTime())) throw invalidField('slot')
  // Who gives the request a time at the desk has it first, and then its day.
  if (tour_id !== null) await lockTour(trx, tour_id)
  const own = tour_id ?? (await tourToBook(trx, family_id ?? 0))
  const slot = await lockFreeSlot(trx, { branchId, startsAt, now, byStaff: true, exceptOffer: offerId })
  const tourId =
    own ??
    (await addWithReference((reference) =>
      addTourOfFamily(trx, { familyId: family_id ?? 0, branchId, reference, now }),
    ))
  const visit = await bookVisit(trx, { tourId, branchId, slot, now, confirmed: true })
  await markTaken(trx, offerId, visit.id)
  await writeLetters(trx, queue, visit, { kind: letterOf(visit), at: now })
  await recordVisit(trx, visit, 'requested', { at: now })
  return visit.id
}
