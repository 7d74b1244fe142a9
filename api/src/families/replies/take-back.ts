import { Problem } from 'contract/problems.ts'
import { riyadhDay } from 'i18n/format.ts'
import type { Trx } from '../../db/client.ts'
import type { Queue } from '../../jobs/queue.ts'
import { offerFreed } from '../../visits/offers/holds.ts'
import { lockVisitDays } from '../../visits/slot-queries.ts'
import { type Changing, conflictWith, lockOr404 } from '../file/changing.ts'
import { familyFile } from '../file/file.ts'
import { branchOfFile } from './reply-queries.ts'
import { offersOfReply, removeReply, standAsBefore } from './take-back-queries.ts'

interface TakingBack extends Changing {
  readonly queue: Queue
}

/**
 * Takes one's own e-mail back while it waits to leave (desk §2): the family waits again as it did, and what was offered is
 * free. Once it leaves: 409 with the file as it is.
 */
export async function takeBack(trx: Trx, { id, reply_id }: { id: number; reply_id: number }, context: TakingBack) {
  const { user, now, queue } = context
  const which = (fileId: number) => ({ id: reply_id, fileId, staffId: user.id })
  // The days before the file, as everybody who takes a place does.
  const offers = (await offersOfReply(trx, which(id))) ?? []
  const branchId = offers.length > 0 ? await branchOfFile(trx, id) : null
  if (branchId !== null) await lockVisitDays(trx, branchId, offers)
  const file = await lockOr404(trx, id, user)
  if (!(await offersOfReply(trx, which(file.id)))) throw new Problem('not_found')
  const gone = await removeReply(trx, which(file.id))
  if (!gone) return conflictWith(trx, file.id, context)
  await standAsBefore(trx, file.id, gone)
  if (branchId !== null)
    for (const day of new Set(offers.map(riyadhDay))) await offerFreed(trx, queue, { branchId, day, now: now() })
  return familyFile(trx, file.id, context)
}
