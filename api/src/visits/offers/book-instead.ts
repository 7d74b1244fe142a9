import { Problem } from 'contract/problems.ts'
import { riyadhDay } from 'i18n/format.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { bookVisit } from '../actions.ts'
import { freeSlot } from '../free-slots.ts'
import { unansweredRefusal } from '../unanswered.ts'
import { addVisitNetworks, lockNetworksAndDay } from '../unanswered-queries.ts'
import { lockTour } from './offer-queries.ts'
import type { ByLink } from './take-offer.ts'
import { isOnList, waitingById } from './waiting-queries.ts'

interface Instead extends ByLink {
  readonly startsAt: Date
}

/** Books another free time for a family on a waiting list, which ends its waiting. Returns the visit's id. */
export async function bookInstead(
  trx: Trx,
  queue: Queue,
  waitingId: number,
  { startsAt, address, networks, now }: Instead,
): Promise<number> {
  const found = await waitingById(trx, waitingId)
  if (!found) throw new Problem('not_found')
  await lockTour(trx, found.tour_id)
  const waiting = await waitingById(trx, waitingId)
  if (!waiting || !isOnList(waiting, now)) throw new Problem('visit_closed')
  const { branch_id: branchId, tour_id } = waiting
  await lockNetworksAndDay(trx, networks, { branchId, day: riyadhDay(startsAt) })
  const refusal = await unansweredRefusal(trx, networks, { now, exceptWaiting: waitingId })
  const slot = await freeSlot(trx, { branchId, startsAt, now })
  if (refusal) throw refusal
  const { visit } = await bookVisit(trx, queue, { request: tour_id, branchId, slot, now, address })
  await addVisitNetworks(trx, { visit_id: visit.id }, networks, now)
  return visit.id
}
