import { Problem } from 'contract/problems.ts'
import { riyadhDay } from 'i18n/format.ts'
import { askedTogether } from '../db/asked-together.ts'
import type { Db, Trx } from '../db/client.ts'
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

async function slotWanted(trx: Trx, { branchId, startsAt, now, byStaff = false, exceptOffer }: WantedSlot) {
  const day = riyadhDay(startsAt)
  const facts = await slotFacts(trx, { branchId, from: day, to: day, now, exceptOffer })
  if (!facts) throw invalidField('branch_id')
  const slot = slotsBetween(facts, { from: day, to: day }, { now, byStaff }).find(isAt(startsAt))
  if (!slot) throw invalidField('slot')
  return { ...slot, confirmsByItself: facts.confirm_by_itself }
}
export const isAt = (startsAt: Date) => (slot: Slot) => slot.starts === startsAt.getTime()

type Ahead = Pick<WantedSlot, 'branchId' | 'now' | 'byStaff'>

/** The times of a branch, as far ahead as it books. */
export async function timesAhead(db: Db | Trx, { branchId, now, byStaff = false }: Ahead): Promise<Slot[]> {
  const from = riyadhDay(now)
  const facts = await slotFacts(db, { branchId, from, to: lastDay({ days_ahead: 366 }, now), now })
  return facts ? slotsBetween(facts, { from, to: lastDay(facts, now) }, { now, byStaff }) : []
}

/** 409 with the nearest free times. */
export const slotTaken = (slots: readonly Slot[], startsAt: Date) =>
  new Problem('slot_taken', { field: 'slot', beside: { nearest: nearestTo(slots, startsAt.getTime()) } })

/**
 * Finds out whether a time is full, before anything is begun: all who ask at the same moment share one reading, so that a crowd
 * that comes too late keeps nobody waiting. What it lets pass may still be full when the place is to be taken.
 */
export function fullTimes() {
  const together = askedTogether<Slot[]>()
  return async (db: Db, { branchId, startsAt, now }: WantedSlot): Promise<Problem | undefined> => {
    const slots = await together(String(branchId), () => timesAhead(db, { branchId, now }))
    return slots.find(isAt(startsAt))?.places_left === 0 ? slotTaken(slots, startsAt) : undefined
  }
}

/** The time as it is now, where it still has a place; refuses what is no time of the branch, and what is taken. */
export async function freeSlot(trx: Trx, wanted: WantedSlot): Promise<FreeSlot> {
  const slot = await slotWanted(trx, wanted)
  if (slot.places_left === 0) throw slotTaken(await timesAhead(trx, wanted), wanted.startsAt)
  return slot
}

/** The same, and until the end of the transaction nobody else takes a place on that day. */
export async function lockFreeSlot(trx: Trx, wanted: WantedSlot): Promise<FreeSlot> {
  await lockVisitDay(trx, wanted.branchId, riyadhDay(wanted.startsAt))
  return freeSlot(trx, wanted)
}
