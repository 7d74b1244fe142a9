import { forgetPassword, resendAfterSeconds, resendCode, resetPassword, verifyCode } from 'contract/accounts/codes.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { linkToFamily } from '../../families/intake.ts'
import { leaveContact } from '../../families/people-queries.ts'
import type { Trx } from '../../platform/db/client.ts'
import { implement } from '../../platform/http/implement.ts'
import { hashOfToken, newToken } from '../../platform/http/tokens.ts'
import { type RequestContext, recordSecurityEvent } from '../../security-events/record.ts'
import { confirmEmail, holdsEmail, replaceEmail } from '../queries.ts'
import { isCodeOf, resetLifetimeMs } from '../rules.ts'
import * as actions from './actions.ts'
import { consumeCode, tryCodes } from './code-queries.ts'
import { codeRequester } from './code-requester.ts'
import { addReset } from './reset-queries.ts'

const wrongCode = () => new Problem('code_wrong', { field: 'code' })

type TriedCode = Awaited<ReturnType<typeof tryCodes>>[number]

/** Applies a correct code to the account it was sent for, only while the account has the address it was sent to. */
async function redeem(
  trx: Trx,
  context: RequestContext,
  { purpose, email, sent_to }: TriedCode,
): Promise<string | null> {
  const { queue, now } = context
  const at = now()
  if (sent_to === null) throw wrongCode()
  if (purpose === 'change_email') {
    const former = await replaceEmail(trx, sent_to, email, at)
    if (!former) throw wrongCode()
    await leaveContact(trx, sent_to, 'email', former.email)
    await linkToFamily(trx, 'users', sent_to, at)
    await queue.add(trx, 'account_mail', { letter: 'email_changed', former_email_id: former.id })
    await recordSecurityEvent(trx, context, 'email_changed', sent_to)
    return null
  }
  if (purpose === 'verify_email') {
    if (!(await confirmEmail(trx, sent_to, email, at))) throw wrongCode()
    await linkToFamily(trx, 'users', sent_to, at)
    await recordSecurityEvent(trx, context, 'email_confirmed', sent_to)
    return null
  }
  if (!(await holdsEmail(trx, sent_to, email))) throw wrongCode()
  const token = newToken()
  const expires_at = new Date(at.getTime() + resetLifetimeMs)
  await addReset(trx, { token_hash: hashOfToken(token), user_id: sent_to, email, expires_at })
  return token
}

export function codes(app: FastifyInstance) {
  implement(app, forgetPassword, async ({ body: { email } }, context) => ({
    resend_after_seconds: resendAfterSeconds,
    request: await actions.requestReset(context, email),
  }))

  implement(app, resendCode, async ({ body }, context) => ({
    resend_after_seconds: resendAfterSeconds,
    request: await actions.requestAgain(context, body),
  }))

  implement(app, verifyCode, async ({ body: { email, code, request: handle } }, context) => {
    const { db, now } = context
    const tried = await tryCodes(db, email, codeRequester(handle, context), now())
    const found = tried.find((each) => isCodeOf(code, each))
    if (!found) {
      await recordSecurityEvent(db, context, 'code_failed', tried[0]?.sent_to ?? { email })
      throw wrongCode()
    }
    return db.transaction().execute(async (trx) => {
      if (!(await consumeCode(trx, found.id))) throw wrongCode()
      return { purpose: found.purpose, reset_token: await redeem(trx, context, found) }
    })
  })

  implement(app, resetPassword, async ({ body }, context) => ({ email: await actions.resetPassword(context, body) }))
}
