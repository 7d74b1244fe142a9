import { sendMailAgain } from 'contract/families/mails.ts'
import type { FastifyInstance } from 'fastify'
import { actThenShow } from '../../platform/http/idempotency.ts'
import { implement } from '../../platform/http/implement.ts'
import * as actions from './actions.ts'

export function familyMails(app: FastifyInstance) {
  implement(app, sendMailAgain, ({ params: { id } }, context) =>
    actThenShow(
      context.transaction,
      (trx) => actions.sendAgain(trx, context, id),
      async () => ({ id }),
    ),
  )
}
