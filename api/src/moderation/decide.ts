import { linkToFamily } from '../families/intake.ts'
import type { Trx } from '../platform/db/client.ts'
import type { Decision } from '../platform/db/columns.ts'
import type { Queue } from '../platform/jobs/queue.ts'
import { answerRegistration } from '../registrations/actions.ts'
import { lockRequestedDay, releaseTour } from '../tours/actions.ts'
import { markSpam } from './decision-queries.ts'
import {
  lockModerationRequest,
  type ModerationRequest,
  moderationRequestById,
  saveDecision,
  wasDecided,
} from './queries.ts'
import { moderationStatusOf } from './subjects.ts'

/** Outcome of a decision: applied, unchanged, withdrawn by the family, or the thing is deleted. */
type Outcome = 'done' | 'stands' | 'closed' | 'gone'

/** Comments are decided by an action of their own (api/src/comments/actions.ts). */
type Answer = Exclude<Decision, 'show' | 'hide'>

interface Deciding {
  readonly moderationRequestId: number
  readonly answer: Answer
  /** The member of staff who decides. */
  readonly staffId: number
  readonly at: Date
}

/** Sends, once, the mails of a request that was held as spam and is now genuine. */
async function release(trx: Trx, queue: Queue, { tour_id, message_id, submission_id }: ModerationRequest, at: Date) {
  if (tour_id !== null) await releaseTour(trx, queue, tour_id, at)
  if (message_id !== null) {
    await queue.add(trx, 'message_mail', { message_id, reader: 'sender' })
    await queue.add(trx, 'message_mail', { message_id, reader: 'school' })
  }
  if (submission_id !== null) {
    await queue.add(trx, 'survey_mail', { submission_id, reader: 'family' })
    await queue.add(trx, 'survey_mail', { submission_id, reader: 'school' })
  }
}

/** Links a genuine request to its family; spam has none. */
async function joinGenuine(trx: Trx, { tour_id, message_id, submission_id }: ModerationRequest, at: Date) {
  if (tour_id !== null) {
    await lockRequestedDay(trx, tour_id)
    await linkToFamily(trx, 'tours', tour_id, at)
  }
  if (message_id !== null) await linkToFamily(trx, 'messages', message_id, at)
  if (submission_id !== null) await linkToFamily(trx, 'survey_submissions', submission_id, at)
}

async function applyDecision(
  trx: Trx,
  queue: Queue,
  request: ModerationRequest,
  answer: Answer,
  at: Date,
): Promise<void> {
  const { id, registration_id, tour_id, message_id, submission_id } = request
  if (answer === 'genuine' || answer === 'spam') {
    const suspected = answer === 'spam'
    if (tour_id !== null) await markSpam(trx, 'tours', tour_id, suspected)
    if (message_id !== null) await markSpam(trx, 'messages', message_id, suspected)
    if (submission_id !== null) await markSpam(trx, 'survey_submissions', submission_id, suspected)
    if (!suspected) await joinGenuine(trx, request, at)
    if (!suspected && !(await wasDecided(trx, id, 'genuine'))) await release(trx, queue, request, at)
  } else {
    await answerRegistration(trx, queue, { id: registration_id ?? 0, status: answer, at })
  }
}

/**
 * Applies a decision of staff. A second decision at the same moment waits for the first and sees its result. The caller has
 * locked the thing and compared its state with the one on the screen.
 */
export async function decide(
  trx: Trx,
  queue: Queue,
  { moderationRequestId, answer, staffId, at }: Deciding,
): Promise<Outcome> {
  const known = await moderationRequestById(trx, moderationRequestId)
  if (known) await lockModerationRequest(trx, known)
  const request = known && (await moderationRequestById(trx, moderationRequestId))
  const status = request && (await moderationStatusOf(trx, request))
  if (!request || !status) return 'gone'
  if (status.closed) return 'closed'
  if (status.answer === answer) return 'stands'
  await applyDecision(trx, queue, request, answer, at)
  await saveDecision(trx, { moderationRequestId: moderationRequestId, answer, staffId, at })
  return 'done'
}
