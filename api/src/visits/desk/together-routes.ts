import { cancelVisitsTogether, keepVisitsTogether, listVisitGroups } from 'contract/visits/together.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { deskVisitsOf } from './deciding.ts'
import * as actions from './together-actions.ts'
import { groupedVisits, visitsByIds } from './together-queries.ts'

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

  implement(app, cancelVisitsTogether, ({ body }, context) =>
    context.transaction((trx) => actions.cancelTogether(trx, context, body)),
  )

  implement(app, keepVisitsTogether, ({ body }, context) =>
    context.transaction((trx) => actions.keepTogether(trx, context, body.ids)),
  )
}
