// Requesting codes and setting a new password, with all their consequences, in order.

import type * as calls from 'contract/accounts/codes.ts'
import type { ParsedInput } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import { linkToFamily } from '../../families/intake.ts'
import type { CurrentUser } from '../../platform/http/authentication.ts'
import { hashOfToken } from '../../platform/http/tokens.ts'
import { type RequestContext, recordSecurityEvent } from '../../security-events/record.ts'
import { hashOfNewPassword } from '../passwords/passwords.ts'
import { confirmEmail, setPassword } from '../queries.ts'
import { deleteOtherSessions } from '../sessions/session-queries.ts'
import { deleteCodes, lastCodeRequest, renewCodeRequest } from './code-queries.ts'
import { codeRequester } from './code-requester.ts'
import { requestCode } from './code-requests.ts'
import { throttleCodeMail } from './code-throttle.ts'
import { consumeReset, deleteResets, resetOwner } from './reset-queries.ts'

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
    // An account that nobody had confirmed may be a stranger's, with a stranger's number: staff decide about it.
    await linkToFamily(trx, 'users', used.id, now(), { joins: used.email_verified_at !== null })
    await deleteOtherSessions(trx, used.id)
    await deleteCodes(trx, used.id, 'verify_email')
    await deleteResets(trx, used.id)
    await queue.add(trx, 'account_mail', { letter: 'password_changed', user_id: used.id })
    await recordSecurityEvent(trx, context, 'password_reset', used.id)
    return used.email
  })
}
