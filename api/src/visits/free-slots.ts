import { Problem } from 'contract/problems.ts'
import { riyadhDay } from 'i18n/format.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import { shareInFlight } from '../platform/db/share-in-flight.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { openVisitsOn } from './queries.ts'
import { lockVisitDay, slotFacts } from './slot-queries.ts'
import { lastDay, nearestTo, type Slot, slotsBetween } from './slots.ts'

export interface SlotRequest {
  readonly branchId: number
  readonly startsAt: Date
  readonly now: Date
  readonly byStaff?: boolean
  /** The offer being accepted: its held places count as free. */
  readonly exceptOffer?: number | undefined
}

export interface FreeSlot extends Slot {
  readonly confirmsByItself: boolean
}

async function slotAt(trx: Trx, { branchId, startsAt, now, byStaff = false, exceptOffer }: SlotRequest) {
  const day = riyadhDay(startsAt)
  const facts = await slotFacts(trx, { branchId, from: day, to: day, now, exceptOffer })
  if (!facts) throw invalidField('branch_id')
  const slot = slotsBetween(facts, { from: day, to: day }, { now, byStaff }).find(isAt(startsAt))
  if (!slot) throw invalidField('slot')
  return { ...slot, confirmsByItself: facts.confirm_by_itself }
}
const isAt = (startsAt: Date) => (slot: Slot) => slot.starts === startsAt.getTime()

type Ahead = Pick<SlotRequest, 'branchId' | 'now' | 'byStaff'>

/** Slots of a branch in a range of days, as far ahead as it takes bookings. */
async function timesOn(
  db: Db | Trx,
  { branchId, now, byStaff = false }: Ahead,
  from: string,
  to: string,
): Promise<Slot[]> {
  const facts = await slotFacts(db, { branchId, from, to, now })
  if (!facts) return []
  const [last] = [to, lastDay(facts, now)].toSorted()
  return slotsBetween(facts, { from, to: last ?? to }, { now, byStaff })
}

/** Slots of a branch, as far ahead as it takes bookings. */
const timesAhead = (db: Db | Trx, ahead: Ahead) =>
  timesOn(db, ahead, riyadhDay(ahead.now), lastDay({ days_ahead: 366 }, ahead.now))

/** 409 with the nearest free slots. */
const slotTaken = (slots: readonly Slot[], startsAt: Date) =>
  new Problem('slot_taken', { field: 'slot', data: { nearest: nearestTo(slots, startsAt.getTime()) } })

/**
 * Checks for a full slot without a lock and before the transaction: concurrent requests share one read (docs/decisions/0105).
 * Returns a 409 problem or undefined. A slot that passes may still be full once its day is locked.
 */
export function fullTimes() {
  const together = shareInFlight<Slot[]>()
  return async (db: Db, { branchId, startsAt, now }: SlotRequest): Promise<Problem | undefined> => {
    const day = riyadhDay(startsAt)
    const slots = await together(`${branchId} ${day}`, () => timesOn(db, { branchId, now }, day, day))
    if (slots.find(isAt(startsAt))?.places_left !== 0) return undefined
    return slotTaken(await together(String(branchId), () => timesAhead(db, { branchId, now })), startsAt)
  }
}

export interface FamilyAtTime {
  readonly branchId: number
  readonly startsAt: Date
  readonly full_name: string
  readonly phone_num: string
  readonly email: string | null
}
type OpenVisit = Awaited<ReturnType<typeof openVisitsOn>>[number]

const isVisitOf =
  ({ startsAt, full_name, phone_num, email }: FamilyAtTime) =>
  (visit: OpenVisit) =>
    visit.starts_at.getTime() === startsAt.getTime() &&
    visit.phone_num === phone_num &&
    visit.full_name === full_name &&
    visit.email === email

/** The tour by which this family already holds this slot; undefined if there is none. */
export async function visitOfFamily(trx: Trx, family: FamilyAtTime): Promise<OpenVisit | undefined> {
  const visits = await openVisitsOn(trx, { branchId: family.branchId, day: riyadhDay(family.startsAt) })
  return visits.find(isVisitOf(family))
}

/** Whether a family already holds a slot, without a lock; concurrent requests share one read (docs/decisions/0105). */
export function slotHolders() {
  const together = shareInFlight<readonly OpenVisit[]>()
  return async (db: Db, family: FamilyAtTime): Promise<boolean> => {
    const { branchId, startsAt } = family
    const day = riyadhDay(startsAt)
    const visits = await together(`${branchId} ${day}`, () => openVisitsOn(db, { branchId, day }))
    return visits.some(isVisitOf(family))
  }
}

/**
 * The slot at that moment. Throws 422 if the branch has no slot then, 409 with the nearest free slots if it is full.
 */
export async function freeSlot(trx: Trx, request: SlotRequest): Promise<FreeSlot> {
  const slot = await slotAt(trx, request)
  if (slot.places_left === 0) throw slotTaken(await timesAhead(trx, request), request.startsAt)
  return slot
}

/** Like `freeSlot`, with the day locked until the transaction ends: no other booking takes a place of that day. */
export async function lockFreeSlot(trx: Trx, request: SlotRequest): Promise<FreeSlot> {
  await lockVisitDay(trx, request.branchId, riyadhDay(request.startsAt))
  return freeSlot(trx, request)
}
