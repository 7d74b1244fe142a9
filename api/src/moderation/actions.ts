// Actions on a request that looks like spam, with all their consequences, in order, each in the transaction it is given.

import { Problem } from 'contract/problems.ts'
import { releaseMessage } from '../contact/actions.ts'
import { linkToFamily } from '../families/intake.ts'
import type { Trx } from '../platform/db/client.ts'
import { addLogRowOfChange, notifyDesk } from '../platform/db/staff-log.ts'
import type { Staff } from '../platform/http/authentication.ts'
import { saveDecision } from '../requests/queries.ts'
import type { Services } from '../services.ts'
import { releaseSubmission } from '../surveys/actions.ts'
import { lockRequestedDay, releaseTour } from '../tours/actions.ts'
import { lockSuspect, markSpam, reopenSuspect, suspectOf, suspectTables } from './desk-queries.ts'

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

/** Sends the mails of a request that was held as spam. */
const release = { tour: releaseTour, message: releaseMessage, survey: releaseSubmission }

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
  if (known) await lockSuspect(trx, known)
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
    const { kind, subject_id } = suspect
    await markSpam(trx, suspect, answer === 'spam')
    if (answer === 'genuine') {
      if (kind === 'tour') await lockRequestedDay(trx, subject_id)
      await linkToFamily(trx, suspectTables[kind], subject_id, at)
      await release[kind](trx, queue, subject_id, at)
    }
    await saveDecision(trx, id, answer, at)
  }
  await addLogRowOfChange(trx, { kind: 'suspect', id, before: { state: before }, after: { state } })
  await notifyDesk(trx, 'message', id)
  return state
}
