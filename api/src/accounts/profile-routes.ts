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
import type { CurrentUser } from '../platform/http/authentication.ts'
import { implement } from '../platform/http/implement.ts'
import { signer } from '../platform/storage/private/signed.ts'
import type { Services } from '../services.ts'
import * as actions from './profile-actions.ts'
import { profileOf } from './queries.ts'

/** The caller's profile, with their picture's address signed for them. */
async function ownProfile(context: Services & { readonly user: CurrentUser }) {
  const { db, user, now } = context
  const profile = await profileOf(db, user.id, now())
  return { ...profile, image: (await signer(context))(profile.image) }
}

export function profile(app: FastifyInstance) {
  implement(app, showProfile, (_input, context) => ownProfile(context))

  implement(app, saveProfile, async ({ body }, context) => {
    await actions.save(context, body)
    return ownProfile(context)
  })

  implement(app, saveProfileImage, async ({ upload }, context) => {
    await actions.saveImage(context, upload)
    return ownProfile(context)
  })

  implement(app, removeProfileImage, async (_input, context) => {
    await actions.removeImage(context)
    return ownProfile(context)
  })

  implement(app, changeEmail, async ({ body }, context) => {
    await actions.requestEmailChange(context, body)
    return { new_email: body.email, resend_after_seconds: resendAfterSeconds }
  })

  implement(app, changePassword, async ({ body }, context) => ({
    sessions_ended: await actions.changePassword(context, body),
  }))
}
