import { sendTestMail } from 'contract/content/test-mail.ts'
import type { FastifyInstance } from 'fastify'
import { actThenShow } from '../../platform/http/idempotency.ts'
import { implement } from '../../platform/http/implement.ts'
import * as actions from './actions.ts'

export function testMails(app: FastifyInstance) {
  implement(app, sendTestMail, ({ params: { id }, body: { language } }, context) =>
    actThenShow(
      context.transaction,
      (trx) => actions.sendTestOfTemplate(trx, context, id, language),
      async () => ({ sent_to: context.user.email }),
    ),
  )
}
