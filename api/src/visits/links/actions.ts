// A family's actions by the link of its mail with all their consequences, in order, each in the transaction it is given. Each
// returns what the link opens then.

import { Problem } from 'contract/problems.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { cancelVisit, moveVisit } from '../actions.ts'
import { bookInstead } from '../offers/book-instead.ts'
import { declineOffer, leaveList } from '../offers/decline.ts'
import { takeOffer } from '../offers/take-offer.ts'
import { lockVisit, type Visit } from '../queries.ts'
import type { NetworkOfVisit } from '../unanswered-queries.ts'
import type { LinkTarget } from './link-queries.ts'
import { linkedOrRefuse } from './manage.ts'

interface ByFamily {
  readonly token: string
  /** The caller's IP address. */
  readonly address: string
  readonly networks: readonly NetworkOfVisit[]
  readonly now: Date
}

/** Locks the visit of a link. */
async function lockVisitOf(trx: Trx, linked: LinkTarget): Promise<Visit> {
  if (!('visit_id' in linked)) throw new Problem('visit_closed')
  const visit = await lockVisit(trx, linked.visit_id)
  if (!visit) throw new Problem('not_found')
  return visit
}

/** Moves a visit; for a place on a waiting list, books another free time instead. */
export async function move(trx: Trx, queue: Queue, startsAt: Date, family: ByFamily): Promise<LinkTarget> {
  const { token, address, networks, now } = family
  const linked = await linkedOrRefuse(trx, token, now)
  if ('waiting_id' in linked)
    return { visit_id: await bookInstead(trx, queue, linked.waiting_id, { startsAt, address, networks, now }) }
  const visit = await lockVisitOf(trx, linked)
  const moved = await moveVisit(trx, queue, visit, { startsAt, now, by: 'family', tell: true, address })
  return { visit_id: moved.id }
}

export async function cancel(trx: Trx, queue: Queue, { token, address, now }: ByFamily): Promise<LinkTarget> {
  const visit = await lockVisitOf(trx, await linkedOrRefuse(trx, token, now))
  const { id } = await cancelVisit(trx, queue, visit, { now, by: 'family', tell: true, address })
  return { visit_id: id }
}

/** Accepts an offered time. An offer that was accepted before opens its visit. */
export async function take(trx: Trx, queue: Queue, startsAt: Date, family: ByFamily): Promise<LinkTarget> {
  const { token, address, networks, now } = family
  const linked = await linkedOrRefuse(trx, token, now)
  if ('waiting_id' in linked) throw new Problem('visit_closed')
  if ('visit_id' in linked) return linked
  return { visit_id: await takeOffer(trx, queue, linked.offer_id, { startsAt, address, networks, now }) }
}

/** Declines an offer: its places are offered to the next families. */
export async function decline(trx: Trx, queue: Queue, { token, now }: ByFamily): Promise<LinkTarget> {
  const linked = await linkedOrRefuse(trx, token, now)
  if ('visit_id' in linked) throw new Problem('visit_closed')
  if ('offer_id' in linked) await declineOffer(trx, queue, linked.offer_id, now)
  return linked
}

/** Leaves the waiting list; an offer is declined. */
export async function leave(trx: Trx, queue: Queue, { token, now }: ByFamily): Promise<LinkTarget> {
  const linked = await linkedOrRefuse(trx, token, now)
  if ('visit_id' in linked) throw new Problem('visit_closed')
  if ('offer_id' in linked) await declineOffer(trx, queue, linked.offer_id, now)
  else await leaveList(trx, linked.waiting_id, now)
  return linkedOrRefuse(trx, token, now)
}
