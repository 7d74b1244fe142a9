import { z } from 'zod'
import { broken, storable } from '../fields.ts'
import { passwordMaxLength, passwordMinLength } from '../limits.ts'
import { codePointCount } from '../text.ts'

/** A new password, as typed: spaces count. Common ones are refused by the server. */
export const newPassword = z
  .string()
  .min(1)
  .refine(storable, { ...broken('invalid'), abort: true })
  .refine((value) => codePointCount(value) >= passwordMinLength, broken('too_short', { min: passwordMinLength }))
  .refine((value) => codePointCount(value) <= passwordMaxLength, broken('too_long', { max: passwordMaxLength }))
  .meta({ minLength: passwordMinLength, maxLength: passwordMaxLength, format: 'password' })

/** A password to compare with the stored one: no rules for new passwords, whatever was typed is tried. */
export const password = z.string().min(1).max(1000).refine(storable, broken('invalid')).meta({ format: 'password' })

export const passwordAgain = z
  .string()
  .min(1)
  .max(1000)
  .meta({ description: 'The same password again', format: 'password' })

interface TwoPasswords {
  readonly password: string
  readonly password_confirmation: string
}

/** Both entries must be equal; the error is beside the second field. */
export const confirmed = <S extends z.ZodType<TwoPasswords>>(schema: S): S =>
  schema.refine((typed) => typed.password === typed.password_confirmation, {
    ...broken('different'),
    path: ['password_confirmation'],
  })
