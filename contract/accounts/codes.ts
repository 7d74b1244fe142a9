import { z } from 'zod'
import { accounts } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { email } from '../fields.ts'
import { ForgottenPassword, NewPassword, request, TypedCode } from './code-forms.ts'

/** Lifetime of a code, allowed wrong entries, and wait before another code may be requested. */
export const codeDigits = 6
export const codeMinutes = 10
export const codeTries = 5
export const resendAfterSeconds = 60

const codeSent = z.object({
  resend_after_seconds: z.number().int().meta({ description: 'Another code may be asked for after so long' }),
  request: z.string().nullable().meta({
    description:
      'The code is typed with it; null: one asked for before is on its way, with its own. Without it a code holds for who is signed in, or from the address that asked for it',
  }),
})

export const forgetPassword = endpoint({
  method: 'POST',
  path: '/auth/forgetPassword',
  caller: 'anyone',
  summary: 'Ask for a code to choose a new password; the answer is the same whether or not there is an account',
  body: ForgottenPassword,
  answer: codeSent,
  limit: accounts,
})

export const resendCode = endpoint({
  method: 'POST',
  path: '/auth/resendCode',
  caller: 'anyone',
  personal: true,
  summary: 'Ask for another code of the kind that was last asked for',
  body: z.object({ email, request }),
  answer: codeSent,
  limit: accounts,
})

export const verifyCode = endpoint({
  method: 'POST',
  path: '/auth/verifyCode',
  caller: 'anyone',
  personal: true,
  summary: 'Type a code: it confirms the address, or gives the token to choose a new password with',
  body: TypedCode,
  answer: z.object({
    purpose: z.enum(['verify_email', 'change_email', 'reset_password']),
    reset_token: z.string().nullable().meta({ description: 'For auth/resetPassword, 15 minutes long' }),
  }),
  limit: accounts,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/resetPassword',
  caller: 'anyone',
  summary: 'Choose a new password; every session ends',
  body: NewPassword,
  answer: z.object({ email: z.string() }),
  limit: accounts,
})
