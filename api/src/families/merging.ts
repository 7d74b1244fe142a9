import { furthestStage } from 'contract/families/stages.ts'
import type { Trx } from '../platform/db/client.ts'
import { addFamilyEvent } from './events.ts'
import { addMerge, lockRecords, moveRecord, recordIdOfFamily, setRecordState } from './merge-queries.ts'
import { joinedPlan, otherStep } from './plans.ts'
import { addNote } from './record/change-queries.ts'

const earlier = (one: Date | null, other: Date | null) => (one && other ? (one < other ? one : other) : (one ?? other))

interface MergeOptions {
  readonly staffId?: number | undefined
  /** Adds no merge event to the timeline, because the request itself is an event. */
  readonly quietly?: boolean
}

/**
 * Merges one record into another, with all families merged into it. Each person keeps their own details, so that the merge can
 * be undone. The record takes the branch, owner and next step of whichever has them; of two next steps the earlier is due, and
 * the other becomes a note. A claim (`quietly`) changes none of these. Returns undefined if both are one record already.
 */
export async function putIntoRecord(
  trx: Trx,
  familyId: number,
  intoId: number,
  at: Date,
  { staffId, quietly = false }: MergeOptions = {},
) {
  const [one, other] = await lockRecords(trx, [familyId, intoId])
  if (!one || !other) return undefined
  const chosen = await recordIdOfFamily(trx, intoId)
  const [into, from] = one.id === chosen ? [one, other] : [other, one]
  const merge = await addMerge(trx, {
    family_id: from.id,
    into_id: into.id,
    at,
    staff_id: staffId ?? null,
    into_stage: into.stage,
    into_waiting_since: into.waiting_since,
    into_branch_id: into.branch_id,
    into_owner_id: into.owner_id,
    into_next_step: into.next_step,
    into_next_step_on: into.next_step_on,
  })
  await moveRecord(trx, from.id, into.id)
  const stage = furthestStage(into.stage, from.stage)
  const waiting_since = earlier(into.waiting_since, from.waiting_since)
  await setRecordState(trx, into.id, { stage, waiting_since, ...(!quietly && joinedPlan(into, from)) })
  const step = quietly ? undefined : otherStep(into, from)
  if (step !== undefined && staffId !== undefined) {
    const note = await addNote(trx, { family_id: into.id, staff_id: staffId, text: step, at })
    await addFamilyEvent(trx, into.id, 'note', { at, note_id: note.id }, { staffId })
  }
  if (!quietly)
    await addFamilyEvent(trx, into.id, 'merged', { at, merge_id: merge.id, family_id: from.id }, { staffId })
  return { mergeId: merge.id, recordId: into.id }
}
