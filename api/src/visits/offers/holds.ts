import { riyadhDay } from 'i18n/format.ts'
import type { Trx } from '../../db/client.ts'
import type { Queue } from '../../jobs/queue.ts'
import { addLetters } from '../letters/letter-queries.ts'
import { lockFreeSlot } from '../places.ts'
import { lockVisitDay, slotFacts } from '../slot-queries.ts'
import { slotsBetween } from '../slots.ts'
import { addOffer, firstWaiting, markOffered } from './offer-queries.ts'

/** A freed place is one family's for so long; then the next is asked. */
const waitingTurnMs = 2 * 3_600_000

export interface TimesToHold {
  readonly branchId: number
  readonly startsAt: readonly Date[]
  readonly familyId: number
  readonly until: Date
  readonly now: Date
}

/** Holds times for a family until a moment, and answers the offer's id; refuses what is no longer free. */
export async function holdSlots(trx: Trx, { branchId, startsAt, familyId, until, now }: TimesToHold): Promise<number> {
  // In order of their days, so that two who hold the same times never wait for each other.
  const inOrder = startsAt.toSorted((a, b) => a.getTime() - b.getTime())
  const slots = []
  for (const time of inOrder) slots.push(await lockFreeSlot(trx, { branchId, startsAt: time, now, byStaff: true }))
  return addOffer(trx, { branch_id: branchId, family_id: familyId, until, made_at: now }, slots)
}

interface FreedDay {
  readonly branchId: number
  readonly day: string
  readonly now: Date
}

/** Offers what is free on a day to those who wait for it, one place each, in their order. */
export async function offerFreed(trx: Trx, queue: Queue, { branchId, day, now }: FreedDay): Promise<void> {
  if (day < riyadhDay(now) || !(await firstWaiting(trx, branchId, day))) return
  await lockVisitDay(trx, branchId, day)
  for (;;) {
    const facts = await slotFacts(trx, { branchId, from: day, to: day, now })
    const free = facts && slotsBetween(facts, { from: day, to: day }, { now }).find((slot) => slot.places_left > 0)
    const next = free && (await firstWaiting(trx, branchId, day))
    if (!next) return
    const until = new Date(Math.min(now.getTime() + waitingTurnMs, free.starts))
    const { id: waiting_id, tour_id } = next
    await markOffered(trx, waiting_id, now)
    const offer_id = await addOffer(trx, { branch_id: branchId, tour_id, waiting_id, until, made_at: now }, [free])
    const [letter] = await addLetters(trx, [
      {
        offer_id,
        kind: 'place_free',
        reader: 'family',
        starts_at: new Date(free.starts),
        ends_at: new Date(free.ends),
        status: 'requested',
        written_at: now,
      },
    ])
    if (letter) await queue.add(trx, 'visit_mail', { letter_id: letter.id })
  }
}
