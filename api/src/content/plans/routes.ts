import {
  confirmContent,
  contentInBulk,
  orderContent,
  takeDownContent,
  unscheduleContent,
} from 'contract/content/plans.ts'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../platform/db/client.ts'
import { implement } from '../../platform/http/implement.ts'
import { changing } from '../changing.ts'
import * as actions from './actions.ts'

export function contentPlans(app: FastifyInstance) {
  implement(app, takeDownContent, ({ params, body }, context) =>
    changing(context, params.id, (trx, item) => actions.takeDown(trx, context, item, body)),
  )

  implement(app, unscheduleContent, ({ params, body }, context) =>
    changing(context, params.id, (trx, item) => actions.unschedule(trx, context, item, body)),
  )

  implement(app, confirmContent, ({ params, body: { parts } }, context) =>
    changing(context, params.id, (trx, item) => actions.confirm(trx, item.id, parts)),
  )

  implement(app, contentInBulk, ({ body }, context) => {
    const work = (trx: Trx) => actions.changeInBulk(trx, context, body)
    // A repeat is harmless: it redoes what was done, and reports refusals again.
    return context.transaction(work, work)
  })

  implement(app, orderContent, ({ body }, { transaction, user }) =>
    transaction((trx) => actions.order(trx, user, body)),
  )
}
