import { furthestStage } from 'contract/families/stages.ts'
import type { Trx } from '../db/client.ts'
import { addFamilyEvent } from './events.ts'
import { addMerge, fileIdOf, lockFiles, moveFile, setStanding } from './merge-queries.ts'

const earlier = (one: Date | null, other: Date | null) => (one && other ? (one < other ? one : other) : (one ?? other))

/**
 * Puts one family's file into another's; what lay in the first goes along. Nothing else moves: each family keeps what is
 * its own, so that they can be parted. Without staff the older file takes the younger one in.
 */
export async function putIntoFile(trx: Trx, familyId: number, intoId: number, at: Date, staffId?: number) {
  const [one, other] = await lockFiles(trx, [familyId, intoId])
  if (!one || !other) return undefined
  const chosen = staffId === undefined ? one.id : await fileIdOf(trx, intoId)
  const [into, from] = one.id === chosen ? [one, other] : [other, one]
  const merge = await addMerge(trx, {
    family_id: from.id,
    into_id: into.id,
    at,
    staff_id: staffId ?? null,
    into_stage: into.stage,
    into_waiting_since: into.waiting_since,
  })
  await moveFile(trx, from.id, into.id)
  const stage = furthestStage(into.stage, from.stage)
  await setStanding(trx, into.id, stage, earlier(into.waiting_since, from.waiting_since))
  await addFamilyEvent(trx, into.id, 'merged', { at, merge_id: merge.id, family_id: from.id }, staffId)
  return { mergeId: merge.id, fileId: into.id }
}
