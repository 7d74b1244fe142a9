// Changes that a parent makes to their own account, with all their consequences, in order.

import type * as calls from 'contract/accounts/profile.ts'
import type { ParsedInput } from 'contract/endpoint.ts'
import type { Language } from 'i18n/languages.ts'
import { linkToFamily } from '../families/intake.ts'
import type { CurrentUser } from '../platform/http/authentication.ts'
import { isConnected } from '../platform/http/upload.ts'
import { profilePicture, putPicture } from '../platform/storage/put.ts'
import { removePicture } from '../platform/storage/remove.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { canBeCalled } from '../requests/phone.ts'
import { type RequestContext, recordSecurityEvent } from '../security-events/record.ts'
import { deleteCodes, deletePendingEmail } from './codes/code-queries.ts'
import { codeRequester } from './codes/code-requester.ts'
import { requestCode } from './codes/code-requests.ts'
import { throttleCodeMail } from './codes/code-throttle.ts'
import { deleteResets } from './codes/reset-queries.ts'
import { notifyAccount } from './notify-account.ts'
import { ownAccount, requireSamePassword } from './own-account.ts'
import { hashOfNewPassword } from './passwords/passwords.ts'
import { accountById, nationalityExists, replaceUserImage, setPassword, updateUser } from './queries.ts'
import { deleteOtherSessions } from './sessions/session-queries.ts'

interface OwnContext extends RequestContext {
  readonly user: CurrentUser
  readonly language: Language
}

/** Saves the profile; a changed phone number replaces the former one in the family's record. */
export async function save(context: OwnContext, body: ParsedInput<typeof calls.saveProfile>['body']) {
  const { db, user, now } = context
  if (body.phone && !canBeCalled(body.phone)) throw invalidField('phone')
  if (body.nationality_id && !(await nationalityExists(db, body.nationality_id))) throw invalidField('nationality_id')
  await db.transaction().execute(async (trx) => {
    const former = body.phone && (await accountById(trx, user.id))
    await updateUser(trx, user.id, body)
    if (former && former.phone !== body.phone) await notifyAccount(trx, context, 'phone_changed', user.id)
    if (body.phone) await linkToFamily(trx, 'users', user.id, now())
  })
}

/** Replaces the user's picture. */
export async function saveImage({ db, user, storage, log, request }: OwnContext, upload: Blob) {
  const bytes = Buffer.from(await upload.arrayBuffer())
  const { path } = await putPicture(bytes, storage, profilePicture, () => isConnected(request))
  const replaced = await replaceUserImage(db, user.id, path).catch(async (error: unknown) => {
    await removePicture(path, storage, log)
    throw error
  })
  for (const old of replaced) await removePicture(old, storage, log)
}

export async function removeImage({ db, user, storage, log }: OwnContext) {
  for (const old of await replaceUserImage(db, user.id, null)) await removePicture(old, storage, log)
}

/** Mails a code to a new address, which replaces the present one once the code is entered. */
export async function requestEmailChange(
  context: OwnContext,
  { email, password }: ParsedInput<typeof calls.changeEmail>['body'],
) {
  const { db, user, language, now, address } = context
  const account = await ownAccount(context, password, 'password')
  await throttleCodeMail(context, { email, address })
  await db.transaction().execute(async (trx) => {
    await deletePendingEmail(trx, user.id)
    await requireSamePassword(trx, account, 'password')
    const codeRequest = { purpose: 'change_email', email, userId: user.id, language, at: now() } as const
    await requestCode(trx, context, codeRequest, codeRequester(undefined, context))
    await recordSecurityEvent(trx, context, 'email_change_requested', user.id)
  })
}

/** Sets a new password and ends the other sessions. Returns their number. */
export async function changePassword(
  context: OwnContext,
  { current_password, password }: ParsedInput<typeof calls.changePassword>['body'],
): Promise<number> {
  const { db, queue, user, address } = context
  const account = await ownAccount(context, current_password, 'current_password')
  const passwordHash = await hashOfNewPassword(password, account, address)
  return db.transaction().execute(async (trx) => {
    await requireSamePassword(trx, account, 'current_password')
    await setPassword(trx, user.id, passwordHash)
    const sessionsEnded = await deleteOtherSessions(trx, user.id, user.session_id)
    await deleteCodes(trx, user.id, 'verify_email')
    await deleteResets(trx, user.id)
    await queue.add(trx, 'account_mail', { about: 'password_changed', user_id: user.id })
    await recordSecurityEvent(trx, context, 'password_changed', user.id)
    return sessionsEnded
  })
}
