import { Problem } from 'contract/problems.ts'
import { decideIn, held } from '../answers/decide.ts'
import type { Trx } from '../db/client.ts'
import type { Staff } from '../http/authentication.ts'
import type { Services } from '../services.ts'
import { askAboutComment, commentToDecide, letCommentWait } from './desk-queries.ts'

interface Deciding extends Pick<Services, 'queue' | 'now'> {
  readonly user: Staff
}

const stateAfter = { show: 'shown', hide: 'refused', wait: 'waiting' } as const
type Answer = keyof typeof stateAfter
type State = (typeof stateAfter)[Answer]

/**
 * Shows a comment, hides it, or takes the decision back before its author is told. The same as a press of the link in the
 * school's email: whoever of two comes second is told, and changes nothing.
 */
export async function decideComment(
  trx: Trx,
  { user, queue, now }: Deciding,
  { id, answer, was }: { readonly id: number; readonly answer: Answer; readonly was: State },
): Promise<State> {
  const found = await commentToDecide(trx, id, user.branchIds)
  if (!found) throw new Problem('not_found')
  const { state, reported_at } = found
  const wanted = stateAfter[answer]
  if (state !== was && state !== wanted) throw new Problem('conflict', { beside: { current: { id, state } } })
  if (state === wanted) return wanted
  const at = now()
  if (answer === 'wait') {
    await letCommentWait(trx, id, { reported_at, at })
    return wanted
  }
  const questionId = found.question_id ?? (await askAboutComment(trx, id, at))
  const outcome = await decideIn(trx, queue, { questionId, answer, seen: held, link: `staff ${user.id}`, at })
  if (outcome !== 'done' && outcome !== 'stands') throw new Problem('conflict')
  return wanted
}
