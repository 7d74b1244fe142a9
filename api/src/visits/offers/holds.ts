import { hourMs } from 'contract/durations.ts'
import { riyadhDay } from 'i18n/format.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { mayReceiveMail } from '../../platform/mail/recipients.ts'
import { lockFreeSlot } from '../free-slots.ts'
import { addMails } from '../mails/mail-queries.ts'
import { lockVisitDay, slotFacts } from '../slot-queries.ts'
import { slotsBetween } from '../slots.ts'
import { networksOfWaiting } from '../unanswered-queries.ts'
import { addOffer } from './offer-queries.ts'
import { firstWaiting, markOffered } from './waiting-queries.ts'

/** A freed place is held for one family this long, then offered to the next. */
const offerHoldMs = 2 * hourMs

export interface TimesToHold {
  readonly branchId: number
  readonly startsAt: readonly Date[]
  /** Id of the person who gets the offer. */
  readonly personId: number
  /** The reply that offers the times. */
  readonly replyId?: number
  readonly until: Date
  readonly now: Date
}

/** Holds slots for a person until a moment. Returns the offer's id; throws 409 if a slot is no longer free. */
export async function holdSlots(
  trx: Trx,
  { branchId, startsAt, personId, replyId, until, now }: TimesToHold,
): Promise<number> {
  // Locked in order of days, so that two concurrent offers never deadlock.
  const inOrder = startsAt.toSorted((a, b) => a.getTime() - b.getTime())
  const slots = []
  for (const time of inOrder) slots.push(await lockFreeSlot(trx, { branchId, startsAt: time, now, byStaff: true }))
  const offer = { branch_id: branchId, person_id: personId, reply_id: replyId, until, made_at: now }
  return addOffer(trx, offer, slots)
}

interface FreedDay {
  readonly branchId: number
  readonly day: string
  readonly now: Date
}

/**
 * The request that has waited longest for a day. It is passed over, and keeps its place, while its address may receive no further
 * offer (safety §budgets): an unknown offer would hold the time for nobody.
 */
async function nextWaiting(trx: Trx, { branchId, day, now }: FreedDay, passedOver: number[]) {
  for (;;) {
    const next = await firstWaiting(trx, branchId, day, passedOver)
    if (!next?.email) return next
    const from = await networksOfWaiting(trx, next.id)
    if (await mayReceiveMail(trx, { kind: 'offers', to: next.email, from }, now)) return next
    passedOver.push(next.id)
  }
}

/**
 * Offers the free places of a day to the families waiting for it, one place each, in their order. Returns the offered times, in
 * milliseconds since 1970.
 */
export async function offerFreed(trx: Trx, queue: Queue, { branchId, day, now }: FreedDay): Promise<number[]> {
  const offered: number[] = []
  if (day < riyadhDay(now) || !(await firstWaiting(trx, branchId, day))) return offered
  await lockVisitDay(trx, branchId, day)
  const passedOver: number[] = []
  for (;;) {
    const facts = await slotFacts(trx, { branchId, from: day, to: day, now })
    const free = facts && slotsBetween(facts, { from: day, to: day }, { now }).find((slot) => slot.places_left > 0)
    const next = free && (await nextWaiting(trx, { branchId, day, now }, passedOver))
    if (!next) return offered
    const until = new Date(Math.min(now.getTime() + offerHoldMs, free.starts))
    const { id: waiting_id, tour_id } = next
    if (!(await markOffered(trx, waiting_id, now))) continue
    offered.push(free.starts)
    const offer_id = await addOffer(trx, { branch_id: branchId, tour_id, waiting_id, until, made_at: now }, [free])
    const [mail] = await addMails(trx, [
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
    if (mail) await queue.add(trx, 'visit_mail', { mail_id: mail.id })
  }
}
