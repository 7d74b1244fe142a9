import { saveVisitHours, showVisitHours } from 'contract/visits/desk-hours.ts'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../platform/db/client.ts'
import { implement } from '../../platform/http/implement.ts'
import { saveHoursOf, visitHoursOf } from './hours-actions.ts'

export function visitHours(app: FastifyInstance) {
  implement(app, showVisitHours, ({ query }, { db, user }) => visitHoursOf(db, user.branchIds, query))

  implement(app, saveVisitHours, ({ body }, context) => {
    const current = (trx: Trx) => visitHoursOf(trx, context.user.branchIds, body)
    return context.transaction(async (trx) => {
      await saveHoursOf(trx, context, body)
      return current(trx)
    }, current)
  })
}
