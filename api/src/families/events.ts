import { movesForward, type Stage, stages } from 'contract/families/stages.ts'
import type { TimelineFacts } from 'contract/families/timeline.ts'
import type { Trx } from '../platform/db/client.ts'
import { insertEvent, moveRecordOn, stopWaitingSince } from './event-queries.ts'

/** The row an event is about; deleting that row deletes the event. */
const subjects = [
  'tour_id',
  'message_id',
  'submission_id',
  'registration_id',
  'user_id',
  'note_id',
  'reply_id',
] as const
type Subjects = { readonly [Subject in (typeof subjects)[number]]?: number | undefined }
export type EventFacts = Subjects & Partial<TimelineFacts> & { readonly at?: Date | undefined }

/**
 * Adds an event to a family's timeline; the timeline of a merged family is part of its record.
 *
 * @param stage stage to which the event advances the family (`advanceFamily`)
 */
export async function addFamilyEvent(
  trx: Trx,
  familyId: number,
  kind: string,
  { at = new Date(), ...facts }: EventFacts,
  { staffId, stage }: { readonly staffId?: number | undefined; readonly stage?: Stage | undefined } = {},
): Promise<void> {
  const about: Partial<Record<string, unknown>> = {}
  const rest: Record<string, unknown> = {}
  for (const [fact, value] of Object.entries(facts))
    if (value !== undefined) (subjects.some((subject) => subject === fact) ? about : rest)[fact] = value
  const event = { family_id: familyId, at, kind, staff_id: staffId ?? null, facts: JSON.stringify(rest), ...about }
  await insertEvent(trx, event, { familyId, at, move: stage && moveTo(stage, at) })
}

const moveTo = (stage: Stage, at: Date, answers = at) => ({
  stage,
  from: stages.filter((before) => movesForward(before, stage)),
  answers: stage === 'new' ? undefined : answers,
  at,
})

/**
 * Moves a family forward to a stage, never back (desk §3). Its requests up to `answers` are answered by this.
 *
 * @param at since when the record is in the stage
 */
export async function advanceFamily(trx: Trx, familyId: number, stage: Stage, at: Date, answers = at): Promise<void> {
  await moveRecordOn(trx, familyId, moveTo(stage, at, answers))
}

/** Records that the family has withdrawn its request of that moment: it needs no answer. */
export async function withdrawRequest(trx: Trx, familyId: number, requestedAt: Date): Promise<void> {
  await stopWaitingSince(trx, familyId, requestedAt)
}
