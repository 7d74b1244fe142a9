// Actions of a tour with all their consequences, in order, each in the transaction it is given.

import { Problem } from 'contract/problems.ts'
import type { FirstVisit } from 'contract/site/first-visit.ts'
import type { Tour } from 'contract/tours/endpoints.ts'
import type { TourRequest } from 'contract/tours/form.ts'
import { riyadhDay } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import { storeFirstVisit } from '../families/first-visits/first-visits.ts'
import { linkToFamily } from '../families/intake.ts'
import type { Trx } from '../platform/db/client.ts'
import type { Queue } from '../platform/jobs/queue.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { addModerationRequest, lockBranch } from '../requests/queries.ts'
import { receiveRequest } from '../requests/receive-request.ts'
import { addWithReference } from '../requests/reference.ts'
import { looksLikeSpam } from '../requests/spam.ts'
import { allowedActions, bookVisit, cancelVisit } from '../visits/actions.ts'
import { withdrawRequest } from '../visits/family-record.ts'
import { freeSlot, lockFreeSlot } from '../visits/free-slots.ts'
import type { LinkTarget } from '../visits/links/link-queries.ts'
import { linkOnScreen } from '../visits/links/links.ts'
import { offerFreed } from '../visits/offers/holds.ts'
import { addWaiting, endWaiting, resumeWaiting } from '../visits/offers/waiting-queries.ts'
import { lockVisit, visitHolding } from '../visits/queries.ts'
import { lockVisitDay, lockVisitDays } from '../visits/slot-queries.ts'
import { timeOf } from '../visits/slots.ts'
import { insertTour, type NewTour } from '../visits/tour-queries.ts'
import { unansweredRefusal } from '../visits/unanswered.ts'
import { addVisitNetworks, lockNetworksAndDay, type NetworkOfVisit } from '../visits/unanswered-queries.ts'
import { releasedTour, sameTourSince } from './queries.ts'
import { requestedSlot } from './rules.ts'

/** A tour request as the site's form sends it, with the caller's address and networks. */
export interface IncomingTour {
  readonly body: TourRequest
  readonly language: Language
  /** The caller's IP address. */
  readonly address: string
  readonly networks: readonly NetworkOfVisit[]
  readonly firstVisit: FirstVisit | undefined
  readonly now: Date
}

interface Booked extends Omit<Tour, 'manage'> {
  /** Its visit or place on a waiting list; null for suspected spam, which is answered as if it had one. */
  readonly linked?: LinkTarget | null
}
export interface BookedOnScreen extends Booked {
  /** Token of the link to the new booking. Only its hash is stored. */
  readonly manage?: string
}

/** Receives a family's tour request: for a slot, a day, a place on the waiting list, or a call back. */
export function addTour(trx: Trx, queue: Queue, request: IncomingTour): Promise<BookedOnScreen> {
  const { body, language, now } = request
  const slot = requestedSlot(body)
  const tour: NewTour = {
    full_name: body.full_name,
    child_age: body.child_age,
    phone_num: body.phone_num,
    email: body.email,
    branch_id: body.branch_id ?? null,
    preferred_date: slot ? riyadhDay(slot.startsAt) : (body.waiting_day ?? body.preferred_date ?? null),
    asked_slot: slot?.startsAt ?? null,
    message: body.message ?? null,
    car_plate: body.car_plate ?? null,
    visitors: body.visitors ?? null,
    language,
    suspected_spam: looksLikeSpam(body),
    created_at: now,
    person_id: null,
  }
  return slot && !tour.suspected_spam
    ? bookTime(trx, queue, request, { tour, ...slot })
    : takeRequest(trx, queue, request, { tour, slot })
}

type RequestedSlot = NonNullable<ReturnType<typeof requestedSlot>>

/** Books a free slot. A family that already holds this slot gets its first answer, not `slot_taken`. */
async function bookTime(
  trx: Trx,
  queue: Queue,
  { body, address, networks, firstVisit, now }: IncomingTour,
  { tour, branchId, startsAt }: RequestedSlot & { readonly tour: NewTour },
): Promise<BookedOnScreen> {
  await lockNetworksAndDay(trx, networks, { branchId, day: riyadhDay(startsAt) })
  const refusal = await unansweredRefusal(trx, networks, { now })
  const own = await visitHolding(trx, { ...body, branchId, startsAt })
  if (own) {
    const { id, reference, status, starts_at, ends_at } = own
    return { id, reference, status, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() }
  }
  const slot = await freeSlot(trx, { branchId, startsAt, now })
  if (refusal) throw refusal

  const booking = { request: tour, branchId, slot, now, address }
  const { visit, reference, familyId } = await bookVisit(trx, queue, booking)
  await addVisitNetworks(trx, { visit_id: visit.id }, networks, now)
  await storeFirstVisit(trx, familyId, firstVisit, now)
  return {
    id: visit.tour_id,
    reference,
    status: visit.status === 'confirmed' ? 'confirmed' : 'requested',
    ...timeOf(slot),
    linked: { visit_id: visit.id },
    manage: await linkOnScreen(trx, { visit_id: visit.id }),
  }
}

/**
 * Withdraws the request of a form that is sent again, corrected, because its answer was lost, and gives back its time or its place
 * on a waiting list. Nobody gets a mail about it: the corrected form causes its own.
 */
export async function takeBackBooking(
  trx: Trx,
  queue: Queue,
  { id, linked }: Pick<Booked, 'id' | 'linked'>,
  now: Date,
) {
  await endWaiting(trx, id, now)
  const visit = linked && 'visit_id' in linked ? await lockVisit(trx, linked.visit_id) : undefined
  if (visit && allowedActions(visit, true, now).includes('cancel'))
    await cancelVisit(trx, queue, visit, { now, by: 'family', tell: false, offersPlace: false })
  if (visit || (await releasedTour(trx, id))?.has_visit) return
  await withdrawRequest(trx, id, now)
}

interface WaitingDay {
  readonly branchId: number
  readonly day: string
}

/** Refuses a place on a waiting list to networks with too many unanswered visits and places. */
async function requireFewUnanswered(trx: Trx, networks: readonly NetworkOfVisit[], waiting: WaitingDay, now: Date) {
  await lockNetworksAndDay(trx, networks, waiting)
  const refusal = await unansweredRefusal(trx, networks, { now })
  if (refusal) throw refusal
}

/** Puts a request on the waiting list of its day. Returns the place's link; null if it is on a list already. */
async function joinWaitingList(
  trx: Trx,
  queue: Queue,
  tour_id: number,
  { branchId, day }: WaitingDay,
  { networks, now }: Pick<IncomingTour, 'networks' | 'now'>,
): Promise<LinkTarget | null> {
  const waiting_id = await addWaiting(trx, { tour_id, branch_id: branchId, day, ended_at: null })
  const linked = waiting_id === undefined ? null : { waiting_id }
  if (linked) await addVisitNetworks(trx, linked, networks, now)
  // A slot may have come free since the page was rendered.
  await offerFreed(trx, queue, { branchId, day, now })
  return linked
}

/** The requested slot as the answer shows it, as if it was booked; null without one. */
async function timeAsBooked(trx: Trx, slot: RequestedSlot | undefined, now: Date) {
  if (!slot) return { starts_at: null, ends_at: null }
  const time = await freeSlot(trx, { ...slot, now })
  return { status: time.confirmsByItself ? 'confirmed' : 'requested', ...timeOf(time) } as const
}

/** Receives a request without a slot, or suspected spam: spam takes no slot and is answered as if it did. */
async function takeRequest(
  trx: Trx,
  queue: Queue,
  { body, address, networks, firstVisit, now }: IncomingTour,
  { tour, slot }: { readonly tour: NewTour; readonly slot: RequestedSlot | undefined },
): Promise<BookedOnScreen> {
  const { branch_id: branchId, waiting_day: day } = body
  if (branchId && !slot && !(await lockBranch(trx, branchId))) throw invalidField('branch_id')
  const waiting = branchId && day ? { branchId, day } : undefined

  let isNew = false
  let linked: LinkTarget | null = null
  const booked = await receiveRequest<BookedOnScreen>(
    trx,
    { email: body.email, address, suspected_spam: tour.suspected_spam, created_at: now },
    {
      oneByOne: `tour ${body.phone_num} ${body.full_name} ${body.email}`,
      async sameSince(since) {
        const same = await sameTourSince(trx, tour, since)
        return same && { ...same, ...(await timeAsBooked(trx, slot, now)) }
      },
      async add() {
        if (waiting && !tour.suspected_spam) await requireFewUnanswered(trx, networks, waiting, now)
        const time = await timeAsBooked(trx, slot, now)
        const added = await addWithReference((reference) => insertTour(trx, { ...tour, reference }))
        isNew = true
        return { status: 'requested' as const, ...added, ...time }
      },
      async ask({ id }) {
        await addModerationRequest(trx, { tour_id: id, branch_id: branchId ?? null, asked_at: now })
        if (waiting)
          await addWaiting(trx, { tour_id: id, branch_id: waiting.branchId, day: waiting.day, ended_at: now })
      },
      async join({ id }) {
        await storeFirstVisit(trx, await linkToFamily(trx, 'tours', id, now), firstVisit, now)
        if (waiting) linked = await joinWaitingList(trx, queue, id, waiting, { networks, now })
      },
      mailSender: ({ id }) => queue.add(trx, 'tour_mail', { tour_id: id, reader: 'family' }),
      mailSchool: ({ id }) => queue.add(trx, 'tour_mail', { tour_id: id, reader: 'branch' }),
    },
  )
  const hasLink = slot !== undefined || day !== undefined
  return isNew && hasLink ? { ...booked, linked, manage: await linkOnScreen(trx, linked) } : booked
}

/** Locks the requested day before the family's record: every booking locks in this order. */
export async function lockRequestedDay(trx: Trx, tourId: number): Promise<void> {
  const { branch_id, asked_slot, waiting_day } = (await releasedTour(trx, tourId)) ?? {}
  if (!branch_id) return
  if (asked_slot) await lockVisitDays(trx, branch_id, [asked_slot])
  else if (waiting_day) await lockVisitDay(trx, branch_id, waiting_day)
}

/**
 * Releases a tour held as spam: books the requested slot if it is still free, puts it back on its waiting list, else sends the
 * mails of a plain request.
 */
export async function releaseTour(trx: Trx, queue: Queue, tourId: number, now: Date): Promise<void> {
  if (await bookRequestedTime(trx, queue, tourId, now)) return
  await queue.add(trx, 'tour_mail', { tour_id: tourId, reader: 'family' })
  await queue.add(trx, 'tour_mail', { tour_id: tourId, reader: 'branch' })
  const { branch_id: branchId, waiting_day: day } = (await releasedTour(trx, tourId)) ?? {}
  if (!branchId || !day) return
  await resumeWaiting(trx, tourId, now)
  await offerFreed(trx, queue, { branchId, day, now })
}

/** Books the slot the tour requested. Returns whether it was still free. */
async function bookRequestedTime(trx: Trx, queue: Queue, tourId: number, now: Date): Promise<boolean> {
  const tour = await releasedTour(trx, tourId)
  if (!tour?.asked_slot || tour.branch_id === null || tour.has_visit) return false
  const request = { branchId: tour.branch_id, startsAt: tour.asked_slot, now, byStaff: true }
  const slot = await lockFreeSlot(trx, request).catch((problem: unknown) => {
    // The slot is full or in the past.
    if (problem instanceof Problem) return undefined
    throw problem
  })
  if (slot) await bookVisit(trx, queue, { request: tourId, branchId: request.branchId, slot, now })
  return slot !== undefined
}
