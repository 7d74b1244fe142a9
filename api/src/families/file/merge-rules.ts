import { Problem } from 'contract/problems.ts'
import type { Trx } from '../../db/client.ts'
import { addFamilyEvent } from '../events.ts'
import { addStrangers, lockMerge, partFrom, stageSince } from '../merge-queries.ts'

/** Takes a file out of another again, with what lay in it; the other stands as before, unless it has moved on since. */
export async function partFile(trx: Trx, mergeId: number, fileId: number, at: Date, staffId: number): Promise<void> {
  const merge = await lockMerge(trx, mergeId, fileId)
  if (!merge) throw new Problem('not_found')
  await partFrom(trx, merge, fileId, at, staffId)
  await stageSince(trx, merge, fileId)
  await addStrangers(trx, merge.family_id, fileId)
  await addFamilyEvent(trx, fileId, 'parted', { at, merge_id: mergeId, family_id: merge.family_id }, staffId)
}
