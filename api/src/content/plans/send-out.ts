import type { Part } from 'contract/content/kinds.ts'
import type { BookedVisitsAnswer } from 'contract/visits/closures.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { decideBooked, refuseBooked } from '../../visits/closures/booked.ts'
import type { StoredItem } from '../item-queries.ts'
import { visitsClosedBy } from '../public/closures.ts'
import { checkParts, publish } from '../public/publishing.ts'
import { refusePast, schedule } from './plans.ts'

interface SendOutRequest {
  readonly parts: readonly Part[]
  /** The moment in ISO 8601; without it, at once. */
  readonly at?: string | undefined
  /** Decision about booked visits that a calendar entry excludes from the opening hours. */
  readonly visits?: BookedVisitsAnswer | undefined
}

/**
 * Publishes parts of a thing, at once or at a later moment. A calendar entry that takes booked visits out of the opening hours
 * is refused (409 `visits_booked`) until the request has an answer for them. Cancellations take effect at once, so that
 * families hear early. Visits that are booked between planning and its moment stay (desk §4).
 */
export async function sendOut(
  trx: Trx,
  item: StoredItem,
  { parts, at, visits: answer }: SendOutRequest,
  { staffId, now, queue }: { readonly staffId: number; readonly now: Date; readonly queue: Queue },
) {
  const moment = at === undefined ? undefined : new Date(at)
  if (moment) refusePast(moment, now)
  const { ready } = await checkParts(trx, item, parts, staffId)
  const booked = await visitsClosedBy(trx, item, ready, now)
  refuseBooked(booked, answer)
  const { blocked } = moment
    ? await schedule(trx, item, parts, { staffId, now, at: moment, queue })
    : await publish(trx, item, parts, { staffId, at: now })
  await decideBooked(trx, queue, booked, { answer, staffId, now, closesLater: moment !== undefined })
  return { blocked }
}
