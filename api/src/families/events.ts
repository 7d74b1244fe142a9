import { movesForward, type Stage, stages } from 'contract/families/stages.ts'
import type { TimelineFacts } from 'contract/families/timeline.ts'
import type { Trx } from '../platform/db/client.ts'
import { answerRequests, insertEvent, moveRecordOn, refreshWaitingOf, type Subject } from './event-queries.ts'

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

interface EventOptions {
  readonly staffId?: number | undefined
  /** Stage to which the event advances the family, never back (desk §3). */
  readonly stage?: Stage | undefined
  /** A request that waits for an answer: it starts the reply clock. */
  readonly waits?: boolean
}

/** Adds an event to the timeline of a person's record. */
export async function addFamilyEvent(
  trx: Trx,
  personId: number,
  kind: string,
  facts: EventFacts,
  options: EventOptions = {},
): Promise<void> {
  await addEvent(trx, { personId }, kind, facts, options)
  if (options.waits) await refreshWaitingOf(trx, personId)
}

/** Adds what staff did with a record to its timeline. */
export const addRecordEvent = (trx: Trx, recordId: number, kind: string, facts: EventFacts, staffId: number) =>
  addEvent(trx, { recordId }, kind, facts, { staffId })

async function addEvent(
  trx: Trx,
  subject: Subject,
  kind: string,
  { at = new Date(), ...facts }: EventFacts,
  { staffId, stage, waits = false }: EventOptions,
): Promise<void> {
  const about: Partial<Record<string, unknown>> = {}
  const rest: Record<string, unknown> = {}
  for (const [fact, value] of Object.entries(facts))
    if (value !== undefined) (subjects.some((each) => each === fact) ? about : rest)[fact] = value
  const row = { kind, staff_id: staffId ?? null, waits, facts: JSON.stringify(rest), ...about }
  await insertEvent(trx, row, { subject, at, move: stage && moveTo(stage, at) })
}

const moveTo = (stage: Stage, at: Date) => ({
  stage,
  from: stages.filter((before) => movesForward(before, stage)),
  at,
})

/** Records that a person was answered: of their requests those up to this time wait no longer (desk §3). */
export async function answerPerson(trx: Trx, personId: number, upTo: Date, at: Date): Promise<void> {
  await answerRequests(trx, personId, upTo)
  await moveRecordOn(trx, personId, moveTo('answered', at))
}
