import { Problem } from 'contract/problems.ts'
import { noTourDetails } from 'contract/tours/details.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { bookVisit } from '../actions.ts'
import { lockFreeSlot } from '../free-slots.ts'
import { endLinksOfTour } from '../links/link-queries.ts'
import type { NewTour } from '../tour-queries.ts'
import { addVisitNetworks, type NetworkOfVisit } from '../unanswered-queries.ts'
import { lockOffer, lockTour, markTaken, offerById, requestOfPerson, tourToBook } from './offer-queries.ts'

type Offer = NonNullable<Awaited<ReturnType<typeof lockOffer>>>

/** A booking by the link in a mail. */
export interface ByLink {
  /** The caller's IP address. */
  readonly address: string
  /** The caller's networks: unanswered visits are counted as for the booking form. */
  readonly networks: readonly NetworkOfVisit[]
  readonly now: Date
}

/** Accepts one slot of an offer and returns the visit; the same call again returns the same visit. */
export async function takeOffer(
  trx: Trx,
  queue: Queue,
  offerId: number,
  { startsAt, address, networks, now }: ByLink & { readonly startsAt: Date },
): Promise<number> {
  const offer = await lockOffer(trx, offerId)
  if (!offer) throw new Problem('not_found')
  if (offer.visit_id !== null) return offer.visit_id
  if (offer.until <= now) throw new Problem('visit_closed')
  const { branch_id: branchId, tour_id, waiting_id } = offer
  const times = (await offerById(trx, offerId))?.times ?? []
  if (!times.some(({ starts_at }) => starts_at.getTime() === startsAt.getTime())) throw invalidField('slot')
  // The desk locks the request before the day too.
  if (tour_id !== null) await lockTour(trx, tour_id)
  const request = tour_id ?? (await tourToBook(trx, offer)) ?? (await newRequest(trx, offer, now))
  if (tour_id === null && typeof request === 'number') await endLinksOfTour(trx, request)
  const slot = await lockFreeSlot(trx, { branchId, startsAt, now, byStaff: true, exceptOffer: offerId })
  const { visit } = await bookVisit(trx, queue, { request, branchId, slot, now, confirmed: true, address })
  // Staff have not decided about a place of a waiting list.
  if (waiting_id !== null) await addVisitNetworks(trx, { visit_id: visit.id }, networks, now)
  await markTaken(trx, offerId, visit.id)
  return visit.id
}

/** A request of a person who was offered slots by a reply and never requested a tour. */
async function newRequest(trx: Trx, { person_id, reply_id, branch_id }: Offer, now: Date): Promise<NewTour> {
  const stored = await requestOfPerson(trx, { person_id, reply_id })
  if (!stored) throw new Problem('not_found')
  if (stored.phone_num === null) throw new Problem('visit_closed')
  return {
    ...stored,
    phone_num: stored.phone_num,
    branch_id,
    preferred_date: null,
    asked_slot: null,
    ...noTourDetails,
    suspected_spam: false,
    created_at: now,
    person_id,
  }
}
