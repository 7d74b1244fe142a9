// Actions on a request that looks like spam, with all their consequences, in order, each in the transaction it is given.

import { Problem } from 'contract/problems.ts'
import { releaseMessage } from '../contact/actions.ts'
import { linkToFamily } from '../families/intake.ts'
import type { Trx } from '../platform/db/client.ts'
import { addLogRowOfChange, notifyDesk } from '../platform/db/staff-log.ts'
import type { Staff } from '../platform/http/authentication.ts'
import type { Queue } from '../platform/jobs/queue.ts'
import type { Services } from '../services.ts'
import { releaseSubmission } from '../surveys/actions.ts'
import { lockRequestedDay, releaseTour } from '../tours/actions.ts'
import { markSpam, reopenSuspect, type Suspect, suspectOf } from './desk-queries.ts'
import { lockModerationRequest, saveDecision, wasDecided } from './queries.ts'

interface DecisionContext extends Pick<Services, 'queue' | 'now'> {
  readonly user: Staff
}

type State = 'waiting' | 'genuine' | 'spam'

interface SuspectDecision {
  readonly id: number
  readonly answer: 'genuine' | 'spam' | 'wait'
  /** The state that the screen showed. */
  readonly was: State
}

async function markSuspect(trx: Trx, { tour_id, message_id, submission_id }: Suspect, isSpam: boolean) {
  if (tour_id !== null) await markSpam(trx, 'tours', tour_id, isSpam)
  if (message_id !== null) await markSpam(trx, 'messages', message_id, isSpam)
  if (submission_id !== null) await markSpam(trx, 'survey_submissions', submission_id, isSpam)
}

/** Links a genuine request to its family; spam has none. */
async function joinGenuine(trx: Trx, { tour_id, message_id, submission_id }: Suspect, at: Date) {
  if (tour_id !== null) {
    await lockRequestedDay(trx, tour_id)
    await linkToFamily(trx, 'tours', tour_id, at)
  }
  if (message_id !== null) await linkToFamily(trx, 'messages', message_id, at)
  if (submission_id !== null) await linkToFamily(trx, 'survey_submissions', submission_id, at)
}

/** Sends the mails of a request that was held as spam. */
async function release(trx: Trx, queue: Queue, { tour_id, message_id, submission_id }: Suspect, at: Date) {
  if (tour_id !== null) await releaseTour(trx, queue, tour_id, at)
  if (message_id !== null) await releaseMessage(trx, queue, message_id)
  if (submission_id !== null) await releaseSubmission(trx, queue, submission_id)
}

/**
 * Decides whether a suspected-spam request is genuine or spam, or takes `spam` back; `genuine` is final. Returns its state.
 * Throws `not_found` for a request of another branch, and `conflict` with the current state after a decision of another member of
 * staff.
 */
export async function decideSuspect(
  trx: Trx,
  { user, queue, now }: DecisionContext,
  { id, answer, was }: SuspectDecision,
): Promise<State> {
  const known = await suspectOf(trx, id, user.branchIds)
  if (known) await lockModerationRequest(trx, known)
  const suspect = known && (await suspectOf(trx, id, user.branchIds))
  if (!suspect) throw new Problem('not_found')
  const before: State = suspect.answer === 'genuine' || suspect.answer === 'spam' ? suspect.answer : 'waiting'
  const state: State = answer === 'wait' ? 'waiting' : answer
  if (state === before) return state
  if (before !== was || before === 'genuine')
    throw new Problem('conflict', { data: { current: { id, state: before } } })

  const at = now()
  if (answer === 'wait') await reopenSuspect(trx, id)
  else {
    await markSuspect(trx, suspect, answer === 'spam')
    if (answer === 'genuine') {
      await joinGenuine(trx, suspect, at)
      if (!(await wasDecided(trx, id, 'genuine'))) await release(trx, queue, suspect, at)
    }
    await saveDecision(trx, { moderationRequestId: id, answer, staffId: user.id, at })
  }
  await addLogRowOfChange(trx, { kind: 'suspect', id, before: { state: before }, after: { state } })
  await notifyDesk(trx, 'message', id)
  return state
}
