// Changes that a member of staff makes to their own account, with all their consequences, in order.

import type { ParsedInput } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import type * as calls from 'contract/staff/own.ts'
import { throttleLogin } from '../accounts/login-throttle.ts'
import { isPasswordOf } from '../accounts/passwords/hashing.ts'
import { hashOfNewPassword } from '../accounts/passwords/passwords.ts'
import type { Trx } from '../platform/db/client.ts'
import { notifyDesk } from '../platform/db/staff-log.ts'
import type { Staff } from '../platform/http/authentication.ts'
import type { Context } from '../platform/http/implement.ts'
import { logAccount, recordAccountChange } from './account-changes.ts'
import { changePasswordHash, replaceRecoveryCodes, saveStaff, signInMethodsOf } from './queries.ts'
import { deleteStaffSessionOf, deleteStaffSessionsBut } from './session-queries.ts'
import { renewSession } from './sessions.ts'
import { hashedRecoveryCodes } from './sign-in/actions.ts'
import { endLinksTo } from './sign-in/link-queries.ts'

type OwnContext = Omit<Context, 'user'> & { readonly user: Staff }
type ActorContext = Pick<OwnContext, 'user' | 'address'>

/** Saves name and language. The log shows the current name of people, so it stores the former one. */
export async function saveAccount(
  trx: Trx,
  { user, address }: ActorContext,
  body: ParsedInput<typeof calls.saveMe>['body'],
) {
  const { language = user.language, name = user.name } = body
  const account = { staffId: user.id, address }
  await saveStaff(trx, user.id, { language, name })
  if (name !== user.name)
    await logAccount(trx, account, 'name_changed', { before: { name: user.name }, after: { name } })
  if (language !== user.language)
    await logAccount(trx, account, 'language_changed', { before: { language: user.language }, after: { language } })
}

/** Ends one of the user's sessions. */
export async function endSession(trx: Trx, { user, address }: ActorContext, sessionId: number) {
  if (!(await deleteStaffSessionOf(trx, user.id, sessionId))) throw new Problem('not_found')
  await notifyDesk(trx, 'staff', user.id)
  await logAccount(trx, { staffId: user.id, address }, 'sessions_ended', { after: { sessions: 1 } })
}

/** Ends the user's sessions except this one. Returns their number. */
export async function endOtherSessions(trx: Trx, { user, address }: ActorContext): Promise<number> {
  const sessions = await deleteStaffSessionsBut(trx, user.id, user.session_id)
  await notifyDesk(trx, 'staff', user.id)
  await logAccount(trx, { staffId: user.id, address }, 'sessions_ended', { after: { sessions } })
  return sessions
}

/** Sets a new password and ends the user's other sessions. The password of demo staff is public, and stays. */
export async function changePassword(
  context: OwnContext,
  { current_password, password }: ParsedInput<typeof calls.changeStaffPassword>['body'],
): Promise<void> {
  const { transaction, user, address, now } = context
  if (user.is_demo) throw new Problem('role_may_not')
  const passwordHash = await hashOfNewPassword(password, { ...user, phone: '' }, address)
  await authenticateAgain(context, current_password, 'current_password')
  await transaction(async (trx) => {
    await changePasswordHash(trx, user.id, passwordHash)
    await deleteStaffSessionsBut(trx, user.id, user.session_id)
    await notifyDesk(trx, 'staff', user.id)
    await endLinksTo(trx, 'password', user.email, now())
    await recordAccountChange(trx, context, user.id, 'password_changed')
    return { changed: true }
  })
}

/** Replaces the recovery codes by new ones and returns them. */
export async function renewCodes(context: OwnContext) {
  const { codes, hashes } = await hashedRecoveryCodes(context.address)
  const renew = async (trx: Trx) => {
    await replaceRecoveryCodes(trx, context.user.id, hashes)
    await recordAccountChange(trx, context, context.user.id, 'recovery_codes_renewed')
    return { recovery_codes: codes }
  }
  // Only hashes of codes are stored: a repeat creates new codes and invalidates the first ones.
  return context.transaction(renew, renew)
}

/**
 * Checks the user's password again, so that the session may make changes that need it; it goes on under a new token. A wrong
 * password is logged.
 *
 * @param field the field of the refusal
 */
export async function authenticateAgain(context: OwnContext, password: string, field = 'password'): Promise<void> {
  const { db, user, address } = context
  const throttle = await throttleLogin(context, { account: `staff ${user.id}`, address })
  const { password_hash } = await signInMethodsOf(db, user.id)
  if (!(await isPasswordOf(password, password_hash, address))) {
    await logAccount(db, { staffId: user.id, address }, 'proof_failed')
    throw new Problem('password_wrong', { field })
  }
  await throttle.wasRight()
  await renewSession(context, user.session_id)
}
