import { Problem } from 'contract/problems.ts'
import { cancelVisitsTogether, keepVisitsTogether, listVisitGroups } from 'contract/visits/together.ts'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../platform/db/client.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import { implement } from '../../platform/http/implement.ts'
import { cancelVisit } from '../actions.ts'
import { lockVisit } from '../queries.ts'
import { markAnswered } from '../unanswered-queries.ts'
import { deskVisitsOf } from './deciding.ts'
import { groupedVisits, unansweredAmong, visitsByIds } from './together-queries.ts'

/** Splits the ids into unanswered and answered visits; throws 404 for a visit outside the user's branches. */
async function sortedOut(trx: Trx, { branchIds }: Pick<Staff, 'branchIds'>, ids: readonly number[]) {
  const sortedIds = [...new Set(ids)].toSorted((one, other) => one - other)
  const known = await visitsByIds(trx, branchIds, sortedIds)
  if (known.length < sortedIds.length) throw new Problem('not_found')
  const open = new Set(await unansweredAmong(trx, sortedIds))
  return { done: sortedIds.filter((id) => open.has(id)), left: sortedIds.filter((id) => !open.has(id)) }
}

/** Decides visits booked from one network together (desk §4). The network's address is not shown. */
export function visitsTogether(app: FastifyInstance) {
  implement(app, listVisitGroups, async ({ query }, { db, user, now }) => {
    const groups = await groupedVisits(db, user.branchIds, { branchId: query.branch_id, now: now() })
    const ids = [...new Set(groups.flatMap((group) => group.ids))]
    const visits = await deskVisitsOf(db, await visitsByIds(db, user.branchIds, ids), now())
    return groups.map((group) => ({
      first_at: group.first_at.toISOString(),
      last_at: group.last_at.toISOString(),
      visits: visits.filter(({ id }) => group.ids.includes(id)),
    }))
  })

  implement(app, cancelVisitsTogether, ({ body }, { transaction, queue, user, now }) =>
    transaction(async (trx) => {
      const sorted = await sortedOut(trx, user, body.ids)
      const change = { by: 'school', tell: body.tell, reason: body.reason, now: now(), staffId: user.id } as const
      for (const id of sorted.done) {
        const visit = await lockVisit(trx, id)
        if (visit) await cancelVisit(trx, queue, visit, change)
      }
      if (sorted.done.length > 0) await markAnswered(trx, sorted.done)
      return sorted
    }),
  )

  implement(app, keepVisitsTogether, ({ body }, { transaction, user }) =>
    transaction(async (trx) => {
      const sorted = await sortedOut(trx, user, body.ids)
      if (sorted.done.length > 0) await markAnswered(trx, sorted.done)
      return sorted
    }),
  )
}
