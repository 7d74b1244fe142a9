import { forgetPassword, resendAfterSeconds, resendCode, resetPassword, verifyCode } from 'contract/codes.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import { countCall } from '../http/rate-limit.ts'
import { recordSecurityEvent } from '../security-events/record.ts'
import type { Services } from '../services.ts'
import { addReset, endChanges, lastCode, resetOwner, tryCodes, useCode, useReset, wantCode } from './code-queries.ts'
import { unnamed } from './guard.ts'
import { hashOfNewPassword } from './passwords.ts'
import { confirmEmail, moveEmail, setPassword } from './queries.ts'
import { opens, resetLivesMs } from './rules.ts'
import { endOtherSessions } from './session-queries.ts'
import { hashOfToken, newToken } from './tokens.ts'

const oneAMinute = { calls: 1, withinMs: resendAfterSeconds * 1000 }
const someAnHour = { calls: 6, withinMs: 60 * 60_000 }

/** Nobody's letter-box is filled, whether or not there is an account. */
export async function takeMail(services: Services, email: string) {
  const who = unnamed(email)
  await countCall(services, [
    { name: 'code_minute', who, ...oneAMinute },
    { name: 'code_hour', who, ...someAnHour },
  ])
}

const sent = { resend_after_seconds: resendAfterSeconds }
const isTooMany = (problem: unknown) => problem instanceof Problem && problem.code === 'too_many_requests'

export function codes(app: FastifyInstance) {
  implement(app, forgetPassword, async ({ body: { email } }, context) => {
    const { db, queue, language, now } = context
    // Always the same answer (product.md §2): who asks too often has a code on its way already.
    const mayBeSent = await takeMail(context, email).then(
      () => true,
      (problem) => {
        if (isTooMany(problem)) return false
        throw problem
      },
    )
    if (mayBeSent)
      await db.transaction().execute(async (trx) => {
        const code_id = await wantCode(trx, { purpose: 'reset_password', email, language, at: now() })
        await queue.add(trx, 'code_mail', { code_id })
        await recordSecurityEvent(trx, context, 'code_requested', { email })
      })
    return sent
  })

  implement(app, resendCode, async ({ body: { email } }, context) => {
    const { db, queue, language, now } = context
    await takeMail(context, email)
    await db.transaction().execute(async (trx) => {
      const last = await lastCode(trx, email)
      const purpose = last?.purpose ?? 'verify_email'
      const userId = last?.user_id ?? undefined
      const code_id = await wantCode(trx, { purpose, email, userId, language, at: now() })
      await queue.add(trx, 'code_mail', { code_id })
      await recordSecurityEvent(trx, context, 'code_requested', userId ?? { email })
    })
    return sent
  })

  implement(app, verifyCode, async ({ body }, context) => {
    const { db, queue, now } = context
    const at = now()
    const tried = await tryCodes(db, body.email, at)
    const found = tried.find((code) => opens(body.code, code))
    if (!found?.sent_to) throw new Problem('code_wrong', { field: 'code' })
    const { id, purpose, email, sent_to: userId } = found

    return db.transaction().execute(async (trx) => {
      if (!(await useCode(trx, id))) throw new Problem('code_wrong', { field: 'code' })
      const reset_token = purpose === 'reset_password' ? newToken() : null
      if (reset_token) {
        const expires_at = new Date(at.getTime() + resetLivesMs)
        await addReset(trx, { token_hash: hashOfToken(reset_token), user_id: userId, expires_at })
      } else if (purpose === 'change_email') {
        const former_email_id = await moveEmail(trx, userId, email, at)
        if (former_email_id === undefined) throw new Problem('code_wrong', { field: 'code' })
        await queue.add(trx, 'account_mail', { letter: 'email_changed', former_email_id })
        await recordSecurityEvent(trx, context, 'email_changed', userId)
      } else {
        await confirmEmail(trx, userId, at)
        await recordSecurityEvent(trx, context, 'email_confirmed', userId)
      }
      return { purpose, reset_token }
    })
  })

  implement(app, resetPassword, async ({ body }, context) => {
    const { db, queue, now, address } = context
    const tokenHash = hashOfToken(body.reset_token)
    const owner = await resetOwner(db, tokenHash, now())
    if (!owner) throw new Problem('reset_expired')
    const passwordHash = await hashOfNewPassword(body.password, owner, address)

    return db.transaction().execute(async (trx) => {
      const userId = await useReset(trx, tokenHash, now())
      if (userId === undefined) throw new Problem('reset_expired')
      await setPassword(trx, userId, passwordHash)
      // The code reached this address: it is theirs.
      await confirmEmail(trx, userId, now())
      await endOtherSessions(trx, userId)
      await endChanges(trx, userId)
      await queue.add(trx, 'account_mail', { letter: 'password_changed', user_id: userId })
      await recordSecurityEvent(trx, context, 'password_reset', userId)
      return { email: owner.email }
    })
  })
}
