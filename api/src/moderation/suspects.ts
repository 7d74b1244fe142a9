import { Problem } from 'contract/problems.ts'
import type { Trx } from '../platform/db/client.ts'
import type { Staff } from '../platform/http/authentication.ts'
import type { Services } from '../services.ts'
import { decide } from './decide.ts'
import { reopenSuspect, suspectOf } from './desk-queries.ts'
import { lockModerationRequest } from './queries.ts'

interface Deciding extends Pick<Services, 'queue' | 'now'> {
  readonly user: Staff
}

type State = 'waiting' | 'genuine' | 'spam'

interface SuspectDecision {
  readonly id: number
  readonly answer: 'genuine' | 'spam' | 'wait'
  /** The state that the screen showed. */
  readonly was: State
}

/**
 * Decides whether a suspected-spam request is genuine or spam, or takes `spam` back; `genuine` is final. Throws `not_found`
 * for a request of another branch, and `conflict` with the current state after a decision of another member of staff.
 */
export async function decideSuspect(trx: Trx, { user, queue, now }: Deciding, { id, answer, was }: SuspectDecision) {
  const known = await suspectOf(trx, id, user.branchIds)
  if (known) await lockModerationRequest(trx, known)
  const found = known && (await suspectOf(trx, id, user.branchIds))
  if (!found) throw new Problem('not_found')
  const state: State = found.answer === 'genuine' || found.answer === 'spam' ? found.answer : 'waiting'
  const nextState: State = answer === 'wait' ? 'waiting' : answer
  if (state === nextState) return { state, was: state }
  if (state !== was || state === 'genuine') throw new Problem('conflict', { data: { current: { id, state } } })
  if (answer === 'wait') await reopenSuspect(trx, id)
  else await decide(trx, queue, { moderationRequestId: id, answer, staffId: user.id, at: now() })
  return { state: nextState, was: state }
}
