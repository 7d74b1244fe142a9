import { saveFees, showDeskFees } from 'contract/fees/desk.ts'
import { showFees } from 'contract/fees/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { actThenShow } from '../platform/http/idempotency.ts'
import { implement } from '../platform/http/implement.ts'
import { deskFees, publicFees, writeFees } from './actions.ts'

export function fees(app: FastifyInstance) {
  implement(app, showFees, ({ params, query }, { db, language, now }) =>
    publicFees(db, { ...params, ...query, language, now: now() }),
  )
}

export function feesAtDesk(app: FastifyInstance) {
  implement(app, showDeskFees, ({ query: { branch_id, year } }, { db, user, language }) =>
    deskFees(db, user, { branchId: branch_id, year }, language),
  )

  implement(app, saveFees, ({ body }, context) =>
    actThenShow(
      context.transaction,
      (trx) => writeFees(trx, context, body),
      (trx) => deskFees(trx, context.user, { branchId: body.branch_id, year: body.year }, context.language),
    ),
  )
}
