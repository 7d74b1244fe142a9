// Requesting and redeeming codes, and setting a new password, with all their consequences, in order.

import type * as calls from 'contract/accounts/codes.ts'
import type { ParsedInput } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import { linkToFamily } from '../../families/intake.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { CurrentUser } from '../../platform/http/authentication.ts'
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

interface CodeContext extends RequestContext {
  readonly user: CurrentUser | undefined
  readonly language: Language
}

const isTooMany = (problem: unknown) => problem instanceof Problem && problem.code === 'too_many_requests'

/**
 * Mails a code for a new password. Returns the handle to enter it with; null over the limit, because then a code is on its way
 * already. The caller gets the same answer for every address (product §2).
 */
export async function requestReset(context: CodeContext, email: string): Promise<string | null> {
  const { db, language, now, address } = context
  try {
    await throttleCodeMail(context, { email, address })
  } catch (problem) {
    if (isTooMany(problem)) return null
    throw problem
  }
  return db.transaction().execute(async (trx) => {
    await recordSecurityEvent(trx, context, 'code_requested', { email })
    const codeRequest = { purpose: 'reset_password', email, language, at: now() } as const
    return requestCode(trx, context, codeRequest, codeRequester(undefined, context))
  })
}

/** Mails a code again: that of the caller's handle, else one for the caller's last purpose. Returns its handle. */
export async function requestAgain(
  context: CodeContext,
  { email, request: handle }: ParsedInput<typeof calls.resendCode>['body'],
): Promise<string> {
  const { db, queue, language, now, address } = context
  await throttleCodeMail(context, { email, address })
  const requester = codeRequester(handle, context)
  return db.transaction().execute(async (trx) => {
    const request_id = handle && (await renewCodeRequest(trx, email, hashOfToken(handle), language, now()))
    if (handle && request_id) {
      await queue.add(trx, 'code_mail', { request_id })
      await recordSecurityEvent(trx, context, 'code_requested', { email })
      return handle
    }
    const { purpose = 'verify_email', user_id: userId = null } = (await lastCodeRequest(trx, email, requester)) ?? {}
    await recordSecurityEvent(trx, context, 'code_requested', userId ?? { email })
    return requestCode(trx, context, { purpose, email, userId, language, at: now() }, requester)
  })
}

const wrongCode = () => new Problem('code_wrong', { field: 'code' })

/** Replaces the address of an account by the one that the code was sent to. */
async function redeemEmailChange(trx: Trx, context: RequestContext, userId: number, email: string) {
  const at = context.now()
  const former = await replaceEmail(trx, userId, email, at)
  if (!former) throw wrongCode()
  await linkToFamily(trx, 'users', userId, at)
  await context.queue.add(trx, 'account_mail', { about: 'email_changed', former_email_id: former.id })
  await recordSecurityEvent(trx, context, 'email_changed', userId)
}

/** Confirms the address of an account, while it is the one that the code was sent to. */
async function redeemConfirmation(trx: Trx, context: RequestContext, userId: number, email: string) {
  const at = context.now()
  if (!(await confirmEmail(trx, userId, email, at))) throw wrongCode()
  await linkToFamily(trx, 'users', userId, at)
  await recordSecurityEvent(trx, context, 'email_confirmed', userId)
}

/** Returns a token for a new password, while the account has the address that the code was sent to. */
async function redeemReset(trx: Trx, { now }: RequestContext, userId: number, email: string): Promise<string> {
  if (!(await holdsEmail(trx, userId, email))) throw wrongCode()
  const token = newToken()
  const expires_at = new Date(now().getTime() + resetLifetimeMs)
  await addReset(trx, { token_hash: hashOfToken(token), user_id: userId, email, expires_at })
  return token
}

/** Checks a code, uses it up and applies it to the account it was sent for. A wrong one is recorded. */
export async function verify(
  context: CodeContext,
  { email, code, request: handle }: ParsedInput<typeof calls.verifyCode>['body'],
) {
  const { db, now } = context
  const tried = await tryCodes(db, email, codeRequester(handle, context), now())
  const found = tried.find((each) => isCodeOf(code, each))
  if (!found) {
    await recordSecurityEvent(db, context, 'code_failed', tried[0]?.sent_to ?? { email })
    throw wrongCode()
  }
  return db.transaction().execute(async (trx) => {
    if (!(await consumeCode(trx, found.id)) || found.sent_to === null) throw wrongCode()
    const { purpose, sent_to: userId } = found
    if (purpose === 'change_email') await redeemEmailChange(trx, context, userId, found.email)
    if (purpose === 'verify_email') await redeemConfirmation(trx, context, userId, found.email)
    const reset_token = purpose === 'reset_password' ? await redeemReset(trx, context, userId, found.email) : null
    return { purpose, reset_token }
  })
}

/** Sets a new password by a reset token; every session ends. Returns the account's address. */
export async function resetPassword(
  context: RequestContext,
  { reset_token, password }: ParsedInput<typeof calls.resetPassword>['body'],
): Promise<string> {
  const { db, queue, now, address } = context
  const tokenHash = hashOfToken(reset_token)
  const owner = await resetOwner(db, tokenHash, now())
  if (!owner) throw new Problem('reset_expired')
  const passwordHash = await hashOfNewPassword(password, owner, address)
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
    await queue.add(trx, 'account_mail', { about: 'password_changed', user_id: used.id })
    await recordSecurityEvent(trx, context, 'password_reset', used.id)
    return used.email
  })
}
