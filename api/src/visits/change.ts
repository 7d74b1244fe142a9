import { Problem } from 'contract/problems.ts'
import { riyadhDay } from 'i18n/format.ts'
import type { Trx } from '../db/client.ts'
import type { Queue } from '../jobs/queue.ts'
import { recordVisit } from './family-file.ts'
import { writeLetters } from './letters/letters.ts'
import { offerFreed } from './offers/holds.ts'
import { lockFreeSlot } from './places.ts'
import { changeVisit, setTourStatus, type Visit } from './queries.ts'
import { lockVisitDays } from './slot-queries.ts'

export interface Change {
  readonly now: Date
  readonly by: 'family' | 'school'
  /** Who of the school. */
  readonly staffId?: number | undefined
  /** Whether family and branch are written to. */
  readonly tell: boolean
}

const isOpen = ({ status }: Visit) => status === 'requested' || status === 'confirmed'
const hasBegun = ({ starts_at }: Visit, now: Date) => starts_at.getTime() <= now.getTime()

/** What can still be done with a visit by the family's link. */
export const whatMayBeDone = (visit: Visit, now: Date): ('move' | 'cancel')[] =>
  isOpen(visit) && !hasBegun(visit, now) ? ['move', 'cancel'] : []

/** Moves a visit (locked before) to another free time of its branch; to the time it has, nothing happens. */
export async function moveVisit(
  trx: Trx,
  queue: Queue,
  visit: Visit,
  { startsAt, now, by, tell, staffId }: Change & { readonly startsAt: Date },
): Promise<Visit> {
  if (!isOpen(visit) || (by === 'family' && hasBegun(visit, now))) throw new Problem('visit_closed')
  if (visit.starts_at.getTime() === startsAt.getTime()) return visit
  const { branch_id } = visit
  await lockVisitDays(trx, branch_id, [visit.starts_at, startsAt])
  const slot = await lockFreeSlot(trx, { branchId: branch_id, startsAt, now, byStaff: by === 'school' })
  const moved = await changeVisit(trx, visit, {
    starts_at: new Date(slot.starts),
    ends_at: new Date(slot.ends),
    sequence: visit.sequence + 1,
    changed_at: now,
  })
  if (tell) await writeLetters(trx, queue, moved, { kind: 'moved', at: now })
  await offerFreed(trx, queue, { branchId: branch_id, day: riyadhDay(visit.starts_at), now })
  await recordVisit(trx, moved, 'moved', { at: now, staffId })
  return moved
}

/** Cancels a visit (locked before). Once more is no error, tells nobody and frees nothing more. */
export async function cancelVisit(
  trx: Trx,
  queue: Queue,
  visit: Visit,
  { now, by, tell, reason, staffId }: Change & { readonly reason?: string | undefined },
): Promise<Visit> {
  if (visit.status === 'cancelled') return visit
  if (!isOpen(visit) || (by === 'family' && hasBegun(visit, now))) throw new Problem('visit_closed')
  const cancelled = await changeVisit(trx, visit, {
    status: 'cancelled',
    cancelled_by: by,
    cancel_reason: reason ?? null,
    sequence: visit.sequence + 1,
    changed_at: now,
  })
  await setTourStatus(trx, visit.tour_id, 'cancelled')
  if (tell) await writeLetters(trx, queue, cancelled, { kind: 'cancelled', at: now })
  await offerFreed(trx, queue, { branchId: visit.branch_id, day: riyadhDay(visit.starts_at), now })
  await recordVisit(trx, cancelled, 'cancelled', { at: now, staffId })
  return cancelled
}

/** Confirms a visit (locked before); once more nothing happens. */
export async function confirmVisit(
  trx: Trx,
  queue: Queue,
  visit: Visit,
  { now, tell, staffId }: Change,
): Promise<Visit> {
  if (visit.status === 'confirmed') return visit
  if (visit.status !== 'requested') throw new Problem('visit_closed')
  const confirmed = await changeVisit(trx, visit, { status: 'confirmed' })
  await setTourStatus(trx, visit.tour_id, 'confirmed')
  if (tell) await writeLetters(trx, queue, confirmed, { kind: 'confirmed', at: now })
  await recordVisit(trx, confirmed, 'confirmed', { at: now, staffId })
  return confirmed
}

/** Ticks who came, once the visit (locked before) has begun; a slip is ticked again. */
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
