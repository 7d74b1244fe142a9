import { resendAfterSeconds } from 'contract/accounts/codes.ts'
import { showProfile } from 'contract/accounts/endpoints.ts'
import {
  changeEmail,
  changePassword,
  removeProfileImage,
  saveProfile,
  saveProfileImage,
} from 'contract/accounts/profile.ts'
import type { FastifyInstance } from 'fastify'
import { linkToFamily } from '../families/intake.ts'
import { leaveContact } from '../families/people-queries.ts'
import type { CurrentUser } from '../platform/http/authentication.ts'
import { implement } from '../platform/http/implement.ts'
import { isConnected } from '../platform/http/upload.ts'
import { signer } from '../platform/storage/private/signed.ts'
import { profilePicture, putPicture } from '../platform/storage/put.ts'
import { removePicture } from '../platform/storage/remove.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { canBeCalled } from '../requests/phone.ts'
import { recordSecurityEvent } from '../security-events/record.ts'
import type { Services } from '../services.ts'
import { deleteCodes, deletePendingEmail } from './codes/code-queries.ts'
import { codeRequester } from './codes/code-requester.ts'
import { requestCode } from './codes/code-requests.ts'
import { throttleCodeMail } from './codes/code-throttle.ts'
import { deleteResets } from './codes/reset-queries.ts'
import { ownAccount, requireSamePassword } from './own-account.ts'
import { hashOfNewPassword } from './passwords/passwords.ts'
import { accountById, nationalityExists, profileOf, replaceUserImage, setPassword, updateUser } from './queries.ts'
import { deleteOtherSessions } from './sessions/session-queries.ts'

/** The caller's profile, with their picture's address signed for them. */
async function ownProfile(context: Services & { readonly user: CurrentUser }) {
  const { db, user, now } = context
  const profile = await profileOf(db, user.id, now())
  return { ...profile, image: (await signer(context))(profile.image) }
}

export function profile(app: FastifyInstance) {
  implement(app, showProfile, (_input, context) => ownProfile(context))

  implement(app, saveProfile, async ({ body }, context) => {
    const { db, user, now } = context
    if (body.phone && !canBeCalled(body.phone)) throw invalidField('phone')
    if (body.nationality_id && !(await nationalityExists(db, body.nationality_id))) throw invalidField('nationality_id')
    await db.transaction().execute(async (trx) => {
      const former = body.phone && (await accountById(trx, user.id))
      await updateUser(trx, user.id, body)
      if (former && former.phone !== body.phone) await leaveContact(trx, user.id, 'phone', former.phone)
      if (body.phone) await linkToFamily(trx, 'users', user.id, now())
    })
    return ownProfile(context)
  })

  implement(app, saveProfileImage, async ({ upload }, context) => {
    const { db, user, storage, log, request } = context
    const bytes = Buffer.from(await upload.arrayBuffer())
    const { path } = await putPicture(bytes, storage, profilePicture, () => isConnected(request))
    const old = await replaceUserImage(db, user.id, path).catch(async (error: unknown) => {
      await removePicture(path, storage, log)
      throw error
    })
    if (old) await removePicture(old, storage, log)
    return ownProfile(context)
  })

  implement(app, removeProfileImage, async (_input, context) => {
    const { db, user, storage, log } = context
    const old = await replaceUserImage(db, user.id, null)
    if (old) await removePicture(old, storage, log)
    return ownProfile(context)
  })

  implement(app, changeEmail, async ({ body: { email, password } }, context) => {
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
    return { new_email: email, resend_after_seconds: resendAfterSeconds }
  })

  implement(app, changePassword, async ({ body }, context) => {
    const { db, queue, user, address } = context
    const account = await ownAccount(context, body.current_password, 'current_password')
    const passwordHash = await hashOfNewPassword(body.password, account, address)
    return db.transaction().execute(async (trx) => {
      await requireSamePassword(trx, account, 'current_password')
      await setPassword(trx, user.id, passwordHash)
      const sessions_ended = await deleteOtherSessions(trx, user.id, user.session_id)
      await deleteCodes(trx, user.id, 'verify_email')
      await deleteResets(trx, user.id)
      await queue.add(trx, 'account_mail', { letter: 'password_changed', user_id: user.id })
      await recordSecurityEvent(trx, context, 'password_changed', user.id)
      return { sessions_ended }
    })
  })
}
