import { z } from 'zod'
import { broken, email, optionalText } from '../fields.ts'
import { foldDigits } from '../text.ts'
import { confirmed, newPassword, passwordAgain } from './passwords.ts'

/** Six digits from any keyboard, with or without spaces. */
export const code = z.preprocess(
  (value) => (typeof value === 'string' ? foldDigits(value).replace(/[\s\u200e\u200f\u2066-\u2069-]/g, '') : value),
  z
    .string()
    .min(1)
    .refine((value) => /^\d{6}$/.test(value), broken('invalid'))
    .meta({ pattern: '^\\d{6}$' }),
) as z.ZodType<string, string>

export const ForgottenPassword = z.object({ email })

/** The handle answered when the code was requested: tries are counted by it, so a stranger's guesses use up none. */
export const request = optionalText(100).meta({
  description: '`request` of the answer to the request for the code',
})

export const TypedCode = z.object({ email, code, request })

export const NewPassword = confirmed(
  z.object({ reset_token: z.string().min(1).max(100), password: newPassword, password_confirmation: passwordAgain }),
)
