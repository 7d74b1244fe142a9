import { Problem } from 'contract/problems.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { bookVisit } from '../actions.ts'
import { freeSlot } from '../free-slots.ts'
import { unansweredRefusal } from '../unanswered.ts'
import { addVisitNetworks, type NetworkOfVisit } from '../unanswered-queries.ts'
import { lockTour } from './offer-queries.ts'
import { isOnList, waitingById } from './waiting-queries.ts'

interface Instead {
  readonly startsAt: Date
  /** The caller's networks: unanswered visits are counted as for the booking form. */
  readonly networks: readonly NetworkOfVisit[]
  readonly now: Date
}

/** Books another free time for a family on a waiting list, which ends its waiting. Returns the visit's id. */
export async function bookInstead(
  trx: Trx,
  queue: Queue,
  waitingId: number,
  { startsAt, networks, now }: Instead,
): Promise<number> {
  const found = await waitingById(trx, waitingId)
  if (!found) throw new Problem('not_found')
  await lockTour(trx, found.tour_id)
  const waiting = await waitingById(trx, waitingId)
  if (!waiting || !isOnList(waiting, now)) throw new Problem('visit_closed')
  const { branch_id: branchId, tour_id } = waiting
  const refusal = await unansweredRefusal(trx, networks, { branchId, startsAt, now })
  const slot = await freeSlot(trx, { branchId, startsAt, now })
  if (refusal) throw refusal
  const { visit } = await bookVisit(trx, queue, { request: tour_id, branchId, slot, now })
  await addVisitNetworks(trx, visit.id, networks, now)
  return visit.id
}
