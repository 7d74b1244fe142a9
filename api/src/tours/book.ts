import type { TourRequest } from 'contract/tours/form.ts'
import { riyadhDay } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import type { Trx } from '../db/client.ts'
import { joinArrival } from '../families/arrivals.ts'
import type { Queue } from '../jobs/queue.ts'
import { addWithReference } from '../requests/reference.ts'
import { looksLikeSpam } from '../requests/spam.ts'
import { takeIn } from '../requests/take-in.ts'
import { bookVisit, letterOf } from '../visits/book.ts'
import { recordVisit } from '../visits/family-file.ts'
import { type Reader, writeLetters } from '../visits/letters/letters.ts'
import { offerFreed } from '../visits/offers/holds.ts'
import { addWaiting } from '../visits/offers/offer-queries.ts'
import { freeSlot } from '../visits/places.ts'
import { type Visit, visitOfFamily } from '../visits/queries.ts'
import { lockVisitDay } from '../visits/slot-queries.ts'
import { timeOf } from '../visits/slots.ts'
import { addTour, sameTourSince } from './queries.ts'
import { askedSlot } from './slot.ts'

interface Booking {
  readonly body: TourRequest
  readonly language: Language
  readonly now: Date
}

interface Booked {
  readonly id: number
  readonly reference: string
  readonly status: 'requested' | 'confirmed' | 'cancelled'
  readonly starts_at: string | null
  readonly ends_at: string | null
  /** Whether this request took the time, and as which visit: what looks like spam takes none. */
  readonly took?: boolean
  readonly visit_id?: number | undefined
}

/** Takes in a tour: with a time it is a visit whose place is taken at once, without one a request. */
export async function bookTourOnce(trx: Trx, queue: Queue, { body, language, now }: Booking): Promise<Booked> {
  const { website: _, slot, waiting_day, car_plate, visitors, ...request } = body
  const asked = askedSlot(body)
  const tour = {
    ...request,
    preferred_date: asked ? riyadhDay(asked.startsAt) : (waiting_day ?? request.preferred_date),
    asked_slot: asked?.startsAt ?? null,
    language,
    suspected_spam: looksLikeSpam(body),
    created_at: now,
  }
  const made: { visit?: Visit } = {}
  const readers: Reader[] = []

  return takeIn<Booked>(trx, tour, {
    // Who asks for a time waits for its day, which its place needs anyway.
    oneByOne:
      asked && !tour.suspected_spam
        ? () => lockVisitDay(trx, asked.branchId, riyadhDay(asked.startsAt))
        : `tour ${tour.phone_num} ${tour.full_name} ${tour.email}`,
    async sameSince(since) {
      const visit = asked && !tour.suspected_spam ? await visitOfFamily(trx, tour, asked) : undefined
      if (visit) {
        const { id, reference, status, starts_at, ends_at } = visit
        return { id, reference, status, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() }
      }
      const same = asked && !tour.suspected_spam ? undefined : await sameTourSince(trx, tour, since)
      if (!same || !asked) return same && { ...same, starts_at: null, ends_at: null }
      // What looks like spam is answered like the first time.
      const place = await freeSlot(trx, { ...asked, now })
      return { ...same, status: place.confirmsByItself ? 'confirmed' : 'requested', ...timeOf(place) }
    },
    async add() {
      const place = asked && (await freeSlot(trx, { ...asked, now }))
      const added = await addWithReference((reference) => addTour(trx, tour, reference))
      if (!asked || !place) return { ...added, starts_at: null, ends_at: null }
      if (!tour.suspected_spam)
        made.visit = await bookVisit(trx, {
          tourId: added.id,
          tourStatus: added.status,
          ...asked,
          slot: place,
          now,
          car_plate,
          visitors,
        })
      const status = place.confirmsByItself ? 'confirmed' : 'requested'
      return { ...added, status, ...timeOf(place), took: true, visit_id: made.visit?.id }
    },
    async join({ id }) {
      if (waiting_day && !made.visit && request.branch_id) await lockVisitDay(trx, request.branch_id, waiting_day)
      const familyId = await joinArrival(trx, 'tours', id, now, { waits: made.visit === undefined })
      if (made.visit) await recordVisit(trx, made.visit, 'requested', { at: now, familyId })
      if (waiting_day && !made.visit && request.branch_id) {
        await addWaiting(trx, { tour_id: id, branch_id: request.branch_id, day: waiting_day })
        // A place may have come free since the page was drawn.
        await offerFreed(trx, queue, { branchId: request.branch_id, day: waiting_day, now })
      }
    },
    async mailSender() {
      readers.push('family')
    },
    async mailSchool({ id }) {
      readers.push('branch')
      if (made.visit) await writeLetters(trx, queue, made.visit, { kind: letterOf(made.visit), readers, at: now })
      else
        await queue.addMany(
          trx,
          'tour_mail',
          readers.map((reader) => ({ tour_id: id, reader })),
        )
    },
  })
}
