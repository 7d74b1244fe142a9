import { Problem } from 'contract/problems.ts'
import { riyadhDay } from 'i18n/format.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { offerFreed } from '../../visits/offers/holds.ts'
import { conflictWith, lockOr404, type RecordContext } from '../record/changing.ts'
import { familyRecord } from '../record/record.ts'
import { lockOfferedDays } from './offers.ts'
import { forgetReply, offersOfReply, removeReply } from './take-back-queries.ts'

interface TakingBack extends RecordContext {
  readonly queue: Queue
}

/**
 * Takes back the user's own e-mail before it is sent (desk §2): the family waits again, and the offered slots are free. 409
 * with the current record once it is being sent.
 */
export async function takeBack(trx: Trx, { id, reply_id }: { id: number; reply_id: number }, context: TakingBack) {
  const { user, now, queue } = context
  const which = (recordId: number) => ({ id: reply_id, recordId: recordId, staffId: user.id })
  // Days before the record: the lock order of every booking.
  const offers = (await offersOfReply(trx, which(id))) ?? []
  const branchId = await lockOfferedDays(trx, id, offers)
  const record = await lockOr404(trx, id, user)
  if (!(await offersOfReply(trx, which(record.id)))) throw new Problem('not_found')
  const gone = await removeReply(trx, which(record.id))
  if (!gone) return conflictWith(trx, record.id, context)
  await forgetReply(trx, record.id, gone)
  if (branchId !== null)
    for (const day of new Set(offers.map(riyadhDay))) await offerFreed(trx, queue, { branchId, day, now: now() })
  return familyRecord(trx, record.id, context)
}
