import { riyadhDay } from 'i18n/format.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { outsideHours } from '../closures/outside.ts'
import type { FreedPlace } from '../mails/new-mails.ts'
import type { Visit } from '../queries.ts'
import { offerFreed } from './holds.ts'

/** Whether the visit's time lies ahead and within the opening hours: given back, another family can take it. */
export const isOpenTime = async (trx: Trx, visit: Visit, now: Date): Promise<boolean> =>
  visit.starts_at > now && !(await outsideHours(trx, [visit], now)).has(visit.id)

/** Offers the place that a visit has given back to the next waiting family. Returns what became of it. */
export async function passOn(
  trx: Trx,
  queue: Queue,
  { branch_id: branchId, starts_at }: Visit,
  { now, wasOpen }: { readonly now: Date; readonly wasOpen: boolean },
): Promise<FreedPlace> {
  const offered = await offerFreed(trx, queue, { branchId, day: riyadhDay(starts_at), now })
  if (offered.includes(starts_at.getTime())) return 'offered'
  return wasOpen ? 'free' : 'gone'
}
