import { furthestStage } from 'contract/families/stages.ts'
import type { Trx } from '../platform/db/client.ts'
import { refreshWaiting } from './event-queries.ts'
import { addFamilyEvent } from './events.ts'
import { addMerge, lockRecords, moveRecord, recordIdOfFamily, setRecordState } from './merge-queries.ts'
import { joinedPlan, otherStep } from './plans.ts'
import { addNote } from './record/change-queries.ts'

/**
 * Merges one record into another, with all families merged into it. Each person keeps their own details, so that the merge can
 * be undone. The record takes the further stage, and branch, owner and next step of whichever has them; of two next steps the
 * earlier is due, and the other becomes a note. False if the records belong to two branches; nothing happens if both are one.
 */
export async function putIntoRecord(
  trx: Trx,
  familyId: number,
  intoId: number,
  { at, staffId }: { readonly at: Date; readonly staffId: number },
): Promise<boolean> {
  const [one, other] = await lockRecords(trx, [familyId, intoId])
  if (!one || !other) return true
  const chosen = await recordIdOfFamily(trx, intoId)
  const [into, from] = one.id === chosen ? [one, other] : [other, one]
  if (into.branch_id !== null && from.branch_id !== null && into.branch_id !== from.branch_id) return false
  const merge = await addMerge(trx, {
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
  await moveRecord(trx, from.id, into.id)
  await setRecordState(trx, into.id, { stage: furthestStage(into.stage, from.stage), ...joinedPlan(into, from) })
  await refreshWaiting(trx, into.id)
  const step = otherStep(into, from)
  if (step !== undefined) {
    const note = await addNote(trx, { family_id: into.id, staff_id: staffId, text: step, at })
    await addFamilyEvent(trx, into.id, 'note', { at, note_id: note.id }, { staffId })
  }
  await addFamilyEvent(trx, into.id, 'merged', { at, merge_id: merge.id, family_id: from.id }, { staffId })
  return true
}
