import { movesForward, type Stage, stages } from 'contract/families/stages.ts'
import type { Trx } from '../db/client.ts'
import { insertEvent, moveFileOn } from './event-queries.ts'

/** What an event is about: when that goes, the event goes with it, so that nothing is left of who was erased. */
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
export type EventFacts = Subjects & { readonly at?: Date | undefined; readonly [fact: string]: unknown }

/** Writes into a family's timeline; a family that lies in another's file is read there. */
export async function addFamilyEvent(
  trx: Trx,
  familyId: number,
  kind: string,
  { at = new Date(), ...facts }: EventFacts,
  staffId?: number,
): Promise<void> {
  const about: Partial<Record<string, unknown>> = {}
  const rest: Record<string, unknown> = {}
  for (const [fact, value] of Object.entries(facts))
    if (value !== undefined) (subjects.some((subject) => subject === fact) ? about : rest)[fact] = value
  const event = { family_id: familyId, at, kind, staff_id: staffId ?? null, facts: JSON.stringify(rest), ...about }
  await insertEvent(trx, event, { familyId, at })
}

/** Moves a family forward to a stage by what happened, never back. From then on nobody waits for an answer. */
export async function advanceFamily(trx: Trx, familyId: number, stage: Stage, at: Date): Promise<void> {
  const from = stages.filter((standing) => movesForward(standing, stage))
  await moveFileOn(trx, familyId, { stage, from, answers: stage !== 'new', at })
}
