// Actions of a visit with all their consequences, in order, each in the transaction it is given.

import { minuteMs } from 'contract/durations.ts'
import { Problem } from 'contract/problems.ts'
import { linkToFamily } from '../families/intake.ts'
import { tourIntake } from '../families/intake-queries.ts'
import type { Trx } from '../platform/db/client.ts'
import type { Queue } from '../platform/jobs/queue.ts'
import { addWithReference } from '../requests/reference.ts'
import { outsideHours } from './closures/outside.ts'
import { recordVisit } from './family-record.ts'
import { type FreeSlot, lockFreeSlot } from './free-slots.ts'
import { addVisitMails } from './mails/new-mails.ts'
import { countMove } from './move-limit.ts'
import { isOpenTime, offerFreedPlace } from './offers/freed-place.ts'
import { endWaiting } from './offers/waiting-queries.ts'
import { changeVisit, insertVisit, storedRequest, type Visit } from './queries.ts'
import { lockVisitDays } from './slot-queries.ts'
import { insertTour, type NewTour } from './tour-queries.ts'

interface BookingRequest {
  /** The request to book for: a new one, or the id of a stored one. */
  readonly request: NewTour | number
  readonly branchId: number
  /** A free slot whose day is locked (`lockFreeSlot`). */
  readonly slot: FreeSlot
  readonly now: Date
  /** IP address of the caller, unless staff book. */
  readonly address?: string | undefined
  /** Confirms the visit even if the branch confirms visits by hand. */
  readonly confirmed?: boolean
  /** Id of the member of staff who books. */
  readonly staffId?: number
  /** Whether family and branch get a mail. */
  readonly tell?: boolean
}

export interface BookedVisit {
  readonly visit: Visit
  /** Reference of the tour. */
  readonly reference: string
  readonly familyId: number | undefined
}

/**
 * Books a visit in a free slot: for the site's form, the desk, an accepted offer, and a request released from spam. Inserts
 * request, visit, family record and mails.
 */
export async function bookVisit(
  trx: Trx,
  queue: Queue,
  { request, branchId, slot, now, address, confirmed = false, staffId, tell = true }: BookingRequest,
): Promise<BookedVisit> {
  const status = confirmed || slot.confirmsByItself ? 'confirmed' : 'requested'
  const booked = await writeVisit(trx, { request, branchId, ...slot, status, now })
  const { visit, familyId } = booked
  await recordVisit(trx, visit, staffId ? 'confirmed' : 'requested', { at: now, staffId, familyId })
  if (!tell) return booked
  await addVisitMails(trx, queue, visit, {
    kind: status === 'confirmed' ? 'confirmed' : 'asked',
    address,
    at: now,
  })
  return booked
}

interface WalkIn {
  readonly request: NewTour
  readonly branchId: number
  /** Length of a visit in this branch, in minutes. */
  readonly minutes: number
  readonly staffId: number
  readonly now: Date
}

/** Books a walk-in: the visit begins now, sends no mail and ignores the slots. */
export async function bookWalkIn(trx: Trx, { request, branchId, minutes, staffId, now }: WalkIn): Promise<Visit> {
  const [starts, ends] = [now.getTime(), now.getTime() + minutes * minuteMs]
  const { visit, familyId } = await writeVisit(trx, { request, branchId, starts, ends, status: 'confirmed', now })
  const came = await changeVisit(trx, visit, { status: 'came' })
  await recordVisit(trx, came, 'came', { at: now, staffId, familyId })
  return came
}

interface VisitToWrite extends Pick<BookingRequest, 'request' | 'branchId' | 'now'> {
  /** Milliseconds since 1970. */
  readonly starts: number
  readonly ends: number
  readonly status: 'requested' | 'confirmed'
}

/** Inserts the request, its visit and the family record. */
async function writeVisit(
  trx: Trx,
  { request, branchId, starts, ends, status, now }: VisitToWrite,
): Promise<BookedVisit> {
  const tour =
    typeof request === 'number'
      ? await storedRequest(trx, request)
      : await addWithReference((reference) => insertTour(trx, { ...request, reference }))
  if (typeof request === 'number') await endWaiting(trx, request, now)
  const visit = await insertVisit(trx, {
    tour_id: tour.id,
    branch_id: branchId,
    starts_at: new Date(starts),
    ends_at: new Date(ends),
    status,
    requested_at: now,
    changed_at: now,
  })
  const found = typeof request === 'number' ? undefined : tourIntake({ ...request, ...tour, status })
  const familyId = await linkToFamily(trx, 'tours', tour.id, now, { waits: false, found })
  return { visit, reference: tour.reference, familyId }
}

export interface Change {
  readonly now: Date
  readonly by: 'family' | 'school'
  /** Id of the member of staff. */
  readonly staffId?: number | undefined
  /** IP address of the caller, if the family's link is used. */
  readonly address?: string | undefined
  /** Whether family and branch get a mail. */
  readonly tell: boolean
}

const isOpen = ({ status }: Visit) => status === 'requested' || status === 'confirmed'
const hasBegun = ({ starts_at }: Visit, now: Date) => starts_at.getTime() <= now.getTime()

/** Actions that the link still offers a family for its visit. A branch that is not public has no slots to move to. */
export function allowedActions(visit: Visit, isBranchPublic: boolean, now: Date): ('move' | 'cancel')[] {
  if (!isOpen(visit) || hasBegun(visit, now)) return []
  return isBranchPublic ? ['move', 'cancel'] : ['cancel']
}

/** Moves a visit (locked before) to another free slot of its branch; its own slot changes nothing. */
export async function moveVisit(
  trx: Trx,
  queue: Queue,
  visit: Visit,
  { startsAt, now, by, address, tell, staffId }: Change & { readonly startsAt: Date },
): Promise<Visit> {
  if (!isOpen(visit) || (by === 'family' && hasBegun(visit, now))) throw new Problem('visit_closed')
  if (visit.starts_at.getTime() === startsAt.getTime()) return visit
  if (by === 'family') await countMove(trx, visit.id, now)
  const { branch_id } = visit
  await lockVisitDays(trx, branch_id, [visit.starts_at, startsAt])
  const slot = await lockFreeSlot(trx, { branchId: branch_id, startsAt, now, byStaff: by === 'school' })
  const wasOpen = await isOpenTime(trx, visit, now)
  const moved = await changeVisit(trx, visit, {
    starts_at: new Date(slot.starts),
    ends_at: new Date(slot.ends),
    sequence: visit.sequence + 1,
    changed_at: now,
    confirmed_outside_hours: false,
  })
  const freedPlace = await offerFreedPlace(trx, queue, visit, { now, wasOpen })
  if (tell) await addVisitMails(trx, queue, moved, { kind: 'moved', address, at: now, freedPlace })
  await recordVisit(trx, moved, 'moved', { at: now, staffId })
  return moved
}

interface Cancelling extends Change {
  readonly reason?: string | undefined
  /** Whether to offer its place to a family waiting for that day. */
  readonly offersPlace?: boolean
}

/** Cancels a visit (locked before). A repeated call changes nothing and sends nothing. */
export async function cancelVisit(
  trx: Trx,
  queue: Queue,
  visit: Visit,
  { now, by, address, tell, reason, staffId, offersPlace = true }: Cancelling,
): Promise<Visit> {
  if (visit.status === 'cancelled') return visit
  if (!isOpen(visit) || (by === 'family' && hasBegun(visit, now))) throw new Problem('visit_closed')
  const wasOpen = offersPlace && (await isOpenTime(trx, visit, now))
  const cancelled = await changeVisit(trx, visit, {
    status: 'cancelled',
    cancelled_by: by,
    cancel_reason: reason ?? null,
    sequence: visit.sequence + 1,
    changed_at: now,
  })
  const freedPlace = offersPlace ? await offerFreedPlace(trx, queue, visit, { now, wasOpen }) : 'gone'
  if (tell) await addVisitMails(trx, queue, cancelled, { kind: 'cancelled', address, at: now, freedPlace })
  await recordVisit(trx, cancelled, 'cancelled', { at: now, staffId })
  return cancelled
}

interface Confirming extends Change {
  /** Confirm even outside the opening hours. */
  readonly anyway?: boolean | undefined
}

/**
 * Confirms a visit (locked before); a repeated call changes nothing. A visit outside the opening hours is refused (409
 * `outside_hours`) unless `anyway` is given; so staff also decide about a visit that was confirmed before its day was
 * closed (desk §4).
 */
export async function confirmVisit(
  trx: Trx,
  queue: Queue,
  visit: Visit,
  { now, tell, staffId, anyway = false }: Confirming,
): Promise<Visit> {
  if (!isOpen(visit)) throw new Problem('visit_closed')
  const isUndecided = !visit.confirmed_outside_hours && (await outsideHours(trx, [visit], now)).has(visit.id)
  if (isUndecided && !anyway) throw new Problem('outside_hours')
  const decision = isUndecided && { confirmed_outside_hours: true }
  if (visit.status === 'confirmed') return decision ? changeVisit(trx, visit, decision) : visit
  const confirmed = await changeVisit(trx, visit, { status: 'confirmed', ...decision })
  if (tell) await addVisitMails(trx, queue, confirmed, { kind: 'confirmed', at: now })
  await recordVisit(trx, confirmed, 'confirmed', { at: now, staffId })
  return confirmed
}

/** Records whether the family came, once the visit (locked before) has begun; a later tick replaces it. */
export async function tickVisit(
  trx: Trx,
  visit: Visit,
  outcome: 'came' | 'did_not_come',
  { now, staffId }: Change,
): Promise<Visit> {
  if (visit.status === 'cancelled') throw new Problem('visit_closed')
  if (!hasBegun(visit, now)) throw new Problem('too_early')
  if (visit.status === outcome) return visit
  const ticked = await changeVisit(trx, visit, { status: outcome })
  await recordVisit(trx, ticked, outcome === 'came' ? 'came' : 'missed', { at: now, staffId })
  return ticked
}
