import { Problem } from 'contract/problems.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { listForRestore } from '../../platform/db/restore-list.ts'
import { addFamilyEvent } from '../events.ts'
import {
  addNotDuplicates,
  lockMerge,
  lockRows,
  recordIdOfMerge,
  setRecordState,
  stageSince,
  unmergeFrom,
} from '../merge-queries.ts'
import { planBefore } from '../plans.ts'

/**
 * Undoes a merge: takes a record out of another, and restores the other's state unless it has changed since. Returns the id of
 * the separated record.
 */
export async function unmerge(
  trx: Trx,
  mergeId: number,
  recordId: number,
  at: Date,
  staffId: number | undefined,
): Promise<number> {
  const merge = await lockMerge(trx, mergeId, recordId)
  if (!merge) throw new Problem('not_found')
  const [one, other] = await lockRows(trx, [recordId, merge.family_id])
  const [record, from] = one?.id === recordId ? [one, other] : [other, one]
  await unmergeFrom(trx, merge, recordId, at, staffId ?? null)
  if (record && from) await setRecordState(trx, recordId, planBefore(record, from, merge))
  await stageSince(trx, merge, recordId)
  await addNotDuplicates(trx, merge.family_id, recordId)
  await addFamilyEvent(trx, recordId, 'parted', { at, merge_id: mergeId, family_id: merge.family_id }, { staffId })
  await listForRestore(trx, 'family_merges', [mergeId])
  return merge.family_id
}

/** Undoes a merge again after an older backup was restored; false if it is undone, or gone. */
export const unmergeAgain = (db: Db, mergeId: number, at: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const recordId = await recordIdOfMerge(trx, mergeId)
    if (recordId === undefined) return false
    await unmerge(trx, mergeId, recordId, at, undefined)
    return true
  })
