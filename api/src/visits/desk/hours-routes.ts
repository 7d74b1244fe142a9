import { saveVisitHours, showVisitHours } from 'contract/visits/desk-hours.ts'
import type { FastifyInstance } from 'fastify'
import { actThenShow } from '../../platform/http/idempotency.ts'
import { implement } from '../../platform/http/implement.ts'
import { saveHoursOf, visitHoursOf } from './hours-actions.ts'

export function visitHours(app: FastifyInstance) {
  implement(app, showVisitHours, ({ query }, { db, user }) => visitHoursOf(db, user.branchIds, query))

  implement(app, saveVisitHours, ({ body }, context) =>
    actThenShow(
      context.transaction,
      (trx) => saveHoursOf(trx, context, body),
      (trx) => visitHoursOf(trx, context.user.branchIds, body),
    ),
  )
}
