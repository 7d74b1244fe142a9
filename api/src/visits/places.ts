import { Problem } from 'contract/problems.ts'
import { riyadhDay } from 'i18n/format.ts'
import type { Trx } from '../db/client.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { lockVisitDay, slotFacts } from './slot-queries.ts'
import { lastDay, nearestTo, type Slot, slotsBetween } from './slots.ts'

export interface WantedSlot {
  readonly branchId: number
  readonly startsAt: Date
  readonly now: Date
  readonly byStaff?: boolean
  /** The offer that is just being taken. */
  readonly exceptOffer?: number | undefined
}

export interface FreeSlot extends Slot {
  readonly confirmsByItself: boolean
}

async function slotOf(trx: Trx, { branchId, startsAt, now, byStaff = false, exceptOffer }: WantedSlot) {
  const day = riyadhDay(startsAt)
  const facts = await slotFacts(trx, { branchId, from: day, to: day, now, exceptOffer })
  const slot = facts && slotsBetween(facts, { from: day, to: day }, { now, byStaff }).find(isAt(startsAt))
  if (!slot) throw invalidField('slot')
  return { ...slot, confirmsByItself: facts.confirm_by_itself }
}
const isAt = (startsAt: Date) => (slot: Slot) => slot.starts === startsAt.getTime()

/** 409 with the nearest free times. */
async function slotTaken(trx: Trx, { branchId, startsAt, now, byStaff = false }: WantedSlot): Promise<Problem> {
  const from = riyadhDay(now)
  const ahead = { branchId, from, to: lastDay({ days_ahead: 366 }, now), now }
  const facts = await slotFacts(trx, ahead)
  const slots = facts ? slotsBetween(facts, { from, to: lastDay(facts, now) }, { now, byStaff }) : []
  return new Problem('slot_taken', { field: 'slot', beside: { nearest: nearestTo(slots, startsAt.getTime()) } })
}

/** The time as it is now, where it still has a place; refuses what is no time of the branch, and what is taken. */
export async function freeSlot(trx: Trx, wanted: WantedSlot): Promise<FreeSlot> {
  const slot = await slotOf(trx, wanted)
  if (slot.places_left === 0) throw await slotTaken(trx, wanted)
  return slot
}

/** The same, and until the end of the transaction nobody else takes a place on that day. */
export async function lockFreeSlot(trx: Trx, wanted: WantedSlot): Promise<FreeSlot> {
  // What is full is refused without waiting for those before.
  await freeSlot(trx, wanted)
  await lockVisitDay(trx, wanted.branchId, riyadhDay(wanted.startsAt))
  return freeSlot(trx, wanted)
}
