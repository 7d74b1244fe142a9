import { z } from 'zod'
import { email, nullableId, personName, phone } from '../fields.ts'
import { nameMaxLength } from '../limits.ts'
import { gender, language, Notifications } from './forms.ts'
import { confirmed, newPassword, password, passwordAgain } from './passwords.ts'

/** Fields left out of the request stay as they are. */
export const ProfileChanges = z.object({
  name: personName(nameMaxLength).optional(),
  phone: phone.optional(),
  gender: gender.optional(),
  nationality_id: nullableId,
  language: language.optional(),
  notifications: Notifications.partial().optional(),
})
export type ProfileChanges = z.output<typeof ProfileChanges>

export const NewEmail = z.object({ email, password })

export const PasswordChange = confirmed(
  z.object({ current_password: password, password: newPassword, password_confirmation: passwordAgain }),
)

/** Export and deletion of the account ask for the password again. */
export const OwnPassword = z.object({ password })
