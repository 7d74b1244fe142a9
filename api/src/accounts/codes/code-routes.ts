import { forgetPassword, resendAfterSeconds, resendCode, resetPassword, verifyCode } from 'contract/accounts/codes.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import * as actions from './actions.ts'

export function codes(app: FastifyInstance) {
  implement(app, forgetPassword, async ({ body: { email } }, context) => ({
    resend_after_seconds: resendAfterSeconds,
    request: await actions.requestReset(context, email),
  }))

  implement(app, resendCode, async ({ body }, context) => ({
    resend_after_seconds: resendAfterSeconds,
    request: await actions.requestAgain(context, body),
  }))

  implement(app, verifyCode, ({ body }, context) => actions.verify(context, body))

  implement(app, resetPassword, async ({ body }, context) => ({ email: await actions.resetPassword(context, body) }))
}
