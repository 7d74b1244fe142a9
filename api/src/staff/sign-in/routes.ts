import { enrolAuthenticator } from 'contract/staff/sign-in/authenticator.ts'
import { signInStaff, signInStaffByCode, signOutStaff } from 'contract/staff/sign-in/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import * as actions from './actions.ts'

export function staffSignIn(app: FastifyInstance) {
  implement(app, signInStaff, ({ body }, context) => actions.signIn(context, body))

  implement(app, signInStaffByCode, async ({ body }, context) => ({
    next: 'done' as const,
    recovery_codes_left: await actions.signInByCode(context, body),
  }))

  implement(app, enrolAuthenticator, ({ body }, context) => actions.enrol(context, body))

  implement(app, signOutStaff, async (_input, context) => {
    await context.transaction((trx) => actions.signOut(trx, context))
    context.setCookie('desk', undefined)
    return { signed_out: true as const }
  })
}
