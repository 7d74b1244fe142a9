import { Problem } from 'contract/problems.ts'
import { riyadhDay } from 'i18n/format.ts'
import type { Trx } from '../platform/db/client.ts'
import { invalidField } from '../requests/invalid-field.ts'
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

/** Slots of a branch, as far ahead as it takes bookings. */
async function timesAhead(
  trx: Trx,
  { branchId, now, byStaff = false }: Pick<SlotRequest, 'branchId' | 'now' | 'byStaff'>,
): Promise<Slot[]> {
  const [from, farthest] = [riyadhDay(now), lastDay({ days_ahead: 366 }, now)]
  const facts = await slotFacts(trx, { branchId, from, to: farthest, now })
  return facts ? slotsBetween(facts, { from, to: lastDay(facts, now) }, { now, byStaff }) : []
}

/** 409 with the nearest free slots. */
const slotTaken = (slots: readonly Slot[], startsAt: Date) =>
  new Problem('slot_taken', { field: 'slot', data: { nearest: nearestTo(slots, startsAt.getTime()) } })

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
