import type { TourRequest } from 'contract/tours/form.ts'
import { riyadhDay } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import type { Trx } from '../db/client.ts'
import { joinArrival } from '../families/arrivals.ts'
import type { Queue } from '../jobs/queue.ts'
import { addWithReference } from '../requests/reference.ts'
import { looksLikeSpam } from '../requests/spam.ts'
import { takeIn } from '../requests/take-in.ts'
import { offerFreed } from '../visits/offers/holds.ts'
import { addWaiting } from '../visits/offers/offer-queries.ts'
import { freeSlot } from '../visits/places.ts'
import { lockVisitDay } from '../visits/slot-queries.ts'
import { timeOf } from '../visits/slots.ts'
import { addTour, sameTourSince } from './queries.ts'
import { askedSlot } from './slot.ts'

interface Booking {
  readonly body: TourRequest
  readonly language: Language
  readonly now: Date
}

export interface Booked {
  readonly id: number
  readonly reference: string
  readonly status: 'requested' | 'confirmed' | 'cancelled'
  readonly starts_at: string | null
  readonly ends_at: string | null
  /** Whether this request took the time, and as which visit: what looks like spam takes none. */
  readonly took?: boolean
  readonly visit_id?: number | undefined
}

/**
 * Takes in a tour without a time of its own (those are booked together, `crowd/`): a request, or what looks like spam and takes
 * no place, but is answered as if it did.
 */
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
  const readers: ('family' | 'branch')[] = []
  async function timeAsked() {
    if (!asked) return { starts_at: null, ends_at: null }
    const place = await freeSlot(trx, { ...asked, now })
    return { status: place.confirmsByItself ? 'confirmed' : 'requested', ...timeOf(place) } as const
  }

  return takeIn<Booked>(trx, tour, {
    oneByOne: `tour ${tour.phone_num} ${tour.full_name} ${tour.email}`,
    async sameSince(since) {
      const same = await sameTourSince(trx, tour, since)
      // What looks like spam is answered like the first time.
      return same && { ...same, ...(await timeAsked()) }
    },
    async add() {
      const time = await timeAsked()
      const added = await addWithReference((reference) => addTour(trx, tour, reference))
      return { ...added, ...time, ...(asked && { took: true }) }
    },
    async join({ id }) {
      if (waiting_day && request.branch_id) await lockVisitDay(trx, request.branch_id, waiting_day)
      await joinArrival(trx, 'tours', id, now)
      if (waiting_day && request.branch_id) {
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
      await queue.addMany(
        trx,
        'tour_mail',
        readers.map((reader) => ({ tour_id: id, reader })),
      )
    },
  })
}
