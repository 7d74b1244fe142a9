import { Problem } from 'contract/problems.ts'
import type { Trx } from '../../platform/db/client.ts'
import { refreshWaiting } from '../event-queries.ts'
import { addFamilyEvent } from '../events.ts'
import { addNotDuplicates, lockMerge, lockRows, setRecordState, stageSince, unmergeFrom } from '../merge-queries.ts'
import { planBefore } from '../plans.ts'

/**
 * Undoes a merge: takes a record out of another, and restores the other's state unless it has changed since. Returns the id of
 * the separated record.
 */
export async function unmerge(trx: Trx, mergeId: number, recordId: number, at: Date, staffId: number): Promise<number> {
  const merge = await lockMerge(trx, mergeId, recordId)
  if (!merge) throw new Problem('not_found')
  const [one, other] = await lockRows(trx, [recordId, merge.family_id])
  const [record, from] = one?.id === recordId ? [one, other] : [other, one]
  await unmergeFrom(trx, merge, recordId, at, staffId)
  // A record that has been put together again since keeps its state.
  if (record && from && merge.into_id === recordId) {
    await setRecordState(trx, recordId, planBefore(record, from, merge))
    await stageSince(trx, merge, recordId)
  }
  for (const id of [recordId, merge.family_id]) await refreshWaiting(trx, id)
  await addNotDuplicates(trx, merge.family_id, recordId)
  await addFamilyEvent(trx, recordId, 'parted', { at, merge_id: mergeId, family_id: merge.family_id }, { staffId })
  return merge.family_id
}
