// Putting the people of two records together, and taking them apart.

import { furthestStage } from 'contract/families/stages.ts'
import { Problem } from 'contract/problems.ts'
import type { Trx } from '../platform/db/client.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { refreshWaiting } from './event-queries.ts'
import { addRecordEvent } from './events.ts'
import {
  addNotDuplicates,
  forgetNotDuplicates,
  lockMerge,
  lockRecords,
  movePeople,
  movePeopleBack,
  setRecord,
  stageBefore,
} from './merge-queries.ts'
import { joinedPlan, otherStep, planBefore } from './plans.ts'
import { addNote } from './record/change-queries.ts'

interface ByStaff {
  readonly at: Date
  readonly staffId: number
}

/**
 * Puts the people of one record into another of the same branch, or of none. The record takes the further stage, and branch, owner
 * and next step of whichever has them; of two next steps the earlier is due, and the other becomes a note.
 */
export async function putTogether(trx: Trx, fromId: number, intoId: number, { at, staffId }: ByStaff): Promise<void> {
  const rows = await lockRecords(trx, [fromId, intoId])
  const [into, from] = [intoId, fromId].map((id) => rows.find((row) => row.id === id))
  if (!into || !from) throw invalidField('with_id')
  if (into.branch_id !== null && from.branch_id !== null && into.branch_id !== from.branch_id)
    throw invalidField('with_id')
  await forgetNotDuplicates(trx, into.id, from.id)
  const merge_id = await movePeople(trx, {
    family_id: from.id,
    into_id: into.id,
    at,
    staff_id: staffId,
    into_stage: into.stage,
    into_branch_id: into.branch_id,
    into_owner_id: into.owner_id,
    into_next_step: into.next_step,
    into_next_step_on: into.next_step_on,
  })
  await setRecord(trx, into.id, { stage: furthestStage(into.stage, from.stage), ...joinedPlan(into, from) })
  await refreshWaiting(trx, [into.id])
  const step = otherStep(into, from)
  if (step !== undefined) {
    const note_id = await addNote(trx, { recordId: into.id, staffId, text: step, at })
    await addRecordEvent(trx, into.id, 'note', { at, note_id }, staffId)
  }
  await addRecordEvent(trx, into.id, 'merged', { at, merge_id, family_id: from.id }, staffId)
}

/**
 * Takes the people of a merge out of a record, and restores the plan of the record into which they were put, unless it has changed
 * since. Returns the id of their own record.
 */
export async function takeApart(
  trx: Trx,
  mergeId: number,
  recordId: number,
  { at, staffId }: ByStaff,
): Promise<number> {
  const merge = await lockMerge(trx, mergeId, recordId)
  if (!merge) throw new Problem('not_found')
  const rows = await lockRecords(trx, [recordId, merge.into_id, merge.family_id])
  const [record, into, from] = [recordId, merge.into_id, merge.family_id].map((id) => rows.find((row) => row.id === id))
  if (!record || !into || !from) throw new Problem('not_found')
  await movePeopleBack(trx, merge, recordId)
  await setRecord(trx, into.id, planBefore(into, from, merge))
  // Those who leave have gone along with a record that was moved to another branch.
  await setRecord(trx, from.id, { branch_id: from.branch_id === null ? null : record.branch_id })
  await stageBefore(trx, merge)
  await refreshWaiting(trx, [recordId, from.id])
  await addNotDuplicates(trx, from.id, recordId)
  await addRecordEvent(trx, recordId, 'parted', { at, merge_id: mergeId, family_id: from.id }, staffId)
  return from.id
}
