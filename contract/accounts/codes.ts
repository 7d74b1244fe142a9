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
  resend_after_seconds: z.number().int().meta({ description: 'Seconds until another code may be requested' }),
  request: z.string().nullable().meta({
    description:
      'Send it with the code. Null: an earlier code is still on its way, with its own `request`. Without it a code is valid for the signed-in account, or from the IP address that requested it',
  }),
})

export const forgetPassword = endpoint({
  method: 'POST',
  path: '/auth/forgetPassword',
  caller: 'anyone',
  summary: 'Request a code to reset the password; the answer is the same for unknown addresses',
  body: ForgottenPassword,
  answer: codeSent,
  limit: accounts,
})

export const resendCode = endpoint({
  method: 'POST',
  path: '/auth/resendCode',
  caller: 'anyone',
  personal: true,
  summary: 'Request another code of the last requested kind',
  body: z.object({ email, request }),
  answer: codeSent,
  limit: accounts,
})

export const verifyCode = endpoint({
  method: 'POST',
  path: '/auth/verifyCode',
  caller: 'anyone',
  personal: true,
  summary: 'Check a code: confirms the email address, or answers the token to reset the password',
  body: TypedCode,
  answer: z.object({
    purpose: z.enum(['verify_email', 'change_email', 'reset_password']),
    reset_token: z.string().nullable().meta({ description: 'For auth/resetPassword, valid for 15 minutes' }),
  }),
  limit: accounts,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/resetPassword',
  caller: 'anyone',
  summary: 'Set a new password; all sessions end',
  body: NewPassword,
  answer: z.object({ email: z.string() }),
  limit: accounts,
})
