import { z } from 'zod'
import { gender, language, Notifications, nameMaxLength } from './account-forms.ts'
import { Profile } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { email, nullableId, personName, phone } from './fields.ts'
import { confirmed, newPassword, password, passwordAgain } from './passwords.ts'

/** What is left out stays as it was. */
export const ProfileChanges = z.object({
  name: personName(nameMaxLength).optional(),
  phone: phone.optional(),
  gender: gender.optional(),
  nationality_id: nullableId,
  language: language.optional(),
  notifications: Notifications.partial().optional(),
})
export type ProfileChanges = z.output<typeof ProfileChanges>

export const saveProfile = endpoint({
  method: 'POST',
  path: '/auth/infoStore',
  caller: 'parent',
  summary: 'Change my profile',
  body: ProfileChanges,
  answer: Profile,
})

export const saveProfileImage = endpoint({
  method: 'POST',
  path: '/auth/profile/updateImageProfile',
  caller: 'parent',
  summary: 'Change my picture: JPEG, PNG, WebP, AVIF or GIF, at most 5 MiB and 40 megapixels',
  upload: 'image',
  answer: Profile,
})

export const removeProfileImage = endpoint({
  method: 'POST',
  path: '/auth/profile/removeImageProfile',
  caller: 'parent',
  summary: 'Take my picture away',
  answer: Profile,
})

export const NewEmail = z.object({ email, password })

export const changeEmail = endpoint({
  method: 'POST',
  path: '/auth/profile/updateEmail',
  caller: 'parent',
  summary: 'Change my address: it holds once the code sent to it is typed',
  body: NewEmail,
  answer: z.object({ new_email: z.string(), resend_after_seconds: z.number().int() }),
})

export const PasswordChange = confirmed(
  z.object({ current_password: password, password: newPassword, password_confirmation: passwordAgain }),
)

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/profile/changePassword',
  caller: 'parent',
  summary: 'Change my password: my other sessions end',
  body: PasswordChange,
  answer: z.object({ sessions_ended: z.number().int() }),
})
