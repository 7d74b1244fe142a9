import { login, logout, register } from 'contract/accounts/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import { recordSecurityEvent } from '../security-events/record.ts'
import * as actions from './actions.ts'
import { codes } from './codes/code-routes.ts'
import { ownData } from './own-data/own-data-routes.ts'
import { profile } from './profile-routes.ts'
import { deleteSession } from './sessions/session-queries.ts'
import { sessions } from './sessions/session-routes.ts'

export function accounts(app: FastifyInstance) {
  implement(app, register, async ({ body }, context) => {
    const { account, access_token } = await actions.register(context, body)
    const { id, name, email, phone, gender } = account
    return { access_token, user_id: id, user_name: name, email, phone, gender }
  })

  implement(app, login, async ({ body }, context) => {
    const { account, access_token } = await actions.signIn(context, body)
    return { access_token, user_id: account.id, user_name: account.name, email: account.email }
  })

  implement(app, logout, (_input, context) =>
    context.db.transaction().execute(async (trx) => {
      await deleteSession(trx, context.user.session_id)
      await recordSecurityEvent(trx, context, 'signed_out', context.user.id)
      return { signed_out: true as const }
    }),
  )

  codes(app)
  profile(app)
  sessions(app)
  ownData(app)
}
