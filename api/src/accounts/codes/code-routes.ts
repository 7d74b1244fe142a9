import { forgetPassword, resendAfterSeconds, resendCode, resetPassword, verifyCode } from 'contract/accounts/codes.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { linkToFamily } from '../../families/intake.ts'
import { leaveContact } from '../../families/people-queries.ts'
import type { Trx } from '../../platform/db/client.ts'
import { implement } from '../../platform/http/implement.ts'
import { hashOfToken, newToken } from '../../platform/http/tokens.ts'
import { type RequestContext, recordSecurityEvent } from '../../security-events/record.ts'
import { hashOfNewPassword } from '../passwords/passwords.ts'
import { confirmEmail, holdsEmail, replaceEmail, setPassword } from '../queries.ts'
import { isCodeOf, resetLifetimeMs } from '../rules.ts'
import { deleteOtherSessions } from '../sessions/session-queries.ts'
import { consumeCode, deleteCodes, lastCodeRequest, renewCodeRequest, tryCodes } from './code-queries.ts'
import { codeRequester } from './code-requester.ts'
import { requestCode } from './code-requests.ts'
import { throttleCodeMail } from './code-throttle.ts'
import { addReset, consumeReset, deleteResets, resetOwner } from './reset-queries.ts'

const isTooMany = (problem: unknown) => problem instanceof Problem && problem.code === 'too_many_requests'
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
  implement(app, forgetPassword, async ({ body: { email } }, context) => {
    const { db, language, now } = context
    // Always the same answer (product §2): a caller over the limit has a code on its way already.
    const mayBeSent = await throttleCodeMail(context, { email, address: context.address }).then(
      () => true,
      (problem) => {
        if (isTooMany(problem)) return false
        throw problem
      },
    )
    if (!mayBeSent) return { resend_after_seconds: resendAfterSeconds, request: null }
    const request = await db.transaction().execute(async (trx) => {
      await recordSecurityEvent(trx, context, 'code_requested', { email })
      const codeRequest = { purpose: 'reset_password', email, language, at: now() } as const
      return requestCode(trx, context, codeRequest, codeRequester(undefined, context))
    })
    return { resend_after_seconds: resendAfterSeconds, request }
  })

  implement(app, resendCode, async ({ body: { email, request: handle } }, context) => {
    const { db, queue, language, now } = context
    await throttleCodeMail(context, { email, address: context.address })
    const requester = codeRequester(handle, context)
    const request = await db.transaction().execute(async (trx) => {
      const request_id = handle && (await renewCodeRequest(trx, email, hashOfToken(handle), language, now()))
      if (request_id) {
        await queue.add(trx, 'code_mail', { request_id })
        await recordSecurityEvent(trx, context, 'code_requested', { email })
        return handle
      }
      const { purpose = 'verify_email', user_id: userId } = (await lastCodeRequest(trx, email, requester)) ?? {}
      await recordSecurityEvent(trx, context, 'code_requested', userId ?? { email })
      return requestCode(trx, context, { purpose, email, userId: userId ?? null, language, at: now() }, requester)
    })
    return { resend_after_seconds: resendAfterSeconds, request }
  })

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

  implement(app, resetPassword, async ({ body }, context) => {
    const { db, queue, now, address } = context
    const tokenHash = hashOfToken(body.reset_token)
    const owner = await resetOwner(db, tokenHash, now())
    if (!owner) throw new Problem('reset_expired')
    const passwordHash = await hashOfNewPassword(body.password, owner, address)

    return db.transaction().execute(async (trx) => {
      const used = await consumeReset(trx, tokenHash, now())
      if (!used) throw new Problem('reset_expired')
      await setPassword(trx, used.id, passwordHash)
      // The reset token came from a code sent to this address, which proves that the user owns it.
      await confirmEmail(trx, used.id, used.email, now())
      await linkToFamily(trx, 'users', used.id, now())
      await deleteOtherSessions(trx, used.id)
      await deleteCodes(trx, used.id, 'verify_email')
      await deleteResets(trx, used.id)
      await queue.add(trx, 'account_mail', { letter: 'password_changed', user_id: used.id })
      await recordSecurityEvent(trx, context, 'password_reset', used.id)
      return { email: used.email }
    })
  })
}
