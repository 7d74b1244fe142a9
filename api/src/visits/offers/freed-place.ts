import { riyadhDay } from 'i18n/format.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { outsideHours } from '../closures/outside.ts'
import type { FreedPlace } from '../mails/new-mails.ts'
import type { Visit } from '../queries.ts'
import { offerFreed } from './holds.ts'

/** Whether another family can take the visit's freed slot: it is ahead and within the opening hours. */
export const isOpenTime = async (trx: Trx, visit: Visit, now: Date): Promise<boolean> =>
  visit.starts_at > now && !(await outsideHours(trx, [visit], now)).has(visit.id)

/** Offers the freed place of a visit to the next waiting family. Returns the place's state. */
export async function offerFreedPlace(
  trx: Trx,
  queue: Queue,
  { branch_id: branchId, starts_at }: Visit,
  { now, wasOpen }: { readonly now: Date; readonly wasOpen: boolean },
): Promise<FreedPlace> {
  const offered = await offerFreed(trx, queue, { branchId, day: riyadhDay(starts_at), now })
  if (offered.includes(starts_at.getTime())) return 'offered'
  return wasOpen ? 'free' : 'gone'
}
