// Decisions about visits booked from one network, with all their consequences, each in the transaction it is given.

import { Problem } from 'contract/problems.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import type { Context } from '../../platform/http/implement.ts'
import { cancelVisit } from '../actions.ts'
import { lockVisit } from '../queries.ts'
import { markAnswered } from '../unanswered-queries.ts'
import { unansweredAmong, visitsByIds } from './together-queries.ts'

interface DecisionContext extends Pick<Context, 'queue' | 'now'> {
  readonly user: Staff
}

/** Splits the ids into unanswered (`done`) and answered visits (`left`); 404 for a visit outside the user's branches. */
async function splitAnswered(trx: Trx, { branchIds }: Staff, ids: readonly number[]) {
  const sortedIds = [...new Set(ids)].toSorted((one, other) => one - other)
  const known = await visitsByIds(trx, branchIds, sortedIds)
  if (known.length < sortedIds.length) throw new Problem('not_found')
  const open = new Set(await unansweredAmong(trx, sortedIds))
  return { done: sortedIds.filter((id) => open.has(id)), left: sortedIds.filter((id) => !open.has(id)) }
}

/** Cancels the unanswered ones of these visits. */
export async function cancelTogether(
  trx: Trx,
  { user, queue, now }: DecisionContext,
  { ids, tell, reason }: { ids: readonly number[]; tell: boolean; reason?: string | undefined },
) {
  const split = await splitAnswered(trx, user, ids)
  const change = { by: 'school', tell, reason, now: now(), staffId: user.id } as const
  for (const id of split.done) {
    const visit = await lockVisit(trx, id)
    if (visit) await cancelVisit(trx, queue, visit, change)
  }
  if (split.done.length > 0) await markAnswered(trx, split.done)
  return split
}

/** Keeps the visits: marks the unanswered ones as answered. */
export async function keepTogether(trx: Trx, { user }: DecisionContext, ids: readonly number[]) {
  const split = await splitAnswered(trx, user, ids)
  if (split.done.length > 0) await markAnswered(trx, split.done)
  return split
}
