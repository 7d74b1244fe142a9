import { z } from 'zod'
import { newPassword, password, passwordAgain } from '../../accounts/passwords.ts'
import { changes, logins } from '../../budgets.ts'
import { endpoint } from '../../endpoint.ts'
import { email, text } from '../../fields.ts'

/** Next step of signing in; `done`: the cookie is set (desk §8). */
export const NextStep = z.object({
  next: z.enum(['done', 'code', 'passkey', 'enrol']),
  /** Second method, if the account has both: either is enough. */
  also: z.enum(['code', 'passkey']).optional(),
})
export type NextStep = z.output<typeof NextStep>

const StaffCredentials = z.object({ email, password })
/** Six digits of an authenticator, in any digits, or one of the recovery codes. */
const SignInCode = z.object({ code: text(40) })

export const signInStaff = endpoint({
  method: 'POST',
  path: '/desk/sign-in',
  caller: 'anyone',
  fromOwnPage: true,
  summary: 'Sign in at the desk, first step: the password',
  body: StaffCredentials,
  answer: NextStep,
  limit: logins,
  worksOnFullDisk: true,
})

export const signInStaffByCode = endpoint({
  method: 'POST',
  path: '/desk/sign-in/code',
  caller: 'anyone',
  fromOwnPage: true,
  summary: 'Sign in at the desk, second step: a code of the authenticator app or a recovery code',
  body: SignInCode,
  answer: NextStep.extend({ recovery_codes_left: z.number().int().optional() }),
  limit: logins,
  worksOnFullDisk: true,
})

export const signOutStaff = endpoint({
  method: 'POST',
  path: '/desk/sign-out',
  caller: 'staff',
  may: 'desk.use',
  verb: 'signed_out',
  summary: 'End this session at the desk',
  answer: z.object({ signed_out: z.literal(true) }),
  clearsCache: true,
  limit: changes,
  worksOnFullDisk: true,
})

/** A password for a first sign-in, or a new one. */
export const TwoPasswords = z.object({ password: newPassword, password_confirmation: passwordAgain })
