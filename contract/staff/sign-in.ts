import { z } from 'zod'
import { language } from '../accounts/forms.ts'
import { newPassword, password, passwordAgain } from '../accounts/passwords.ts'
import { changes, logins, proofs } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { email, personName, text } from '../fields.ts'
import { nameMaxLength } from '../limits.ts'
import { roles } from './roles.ts'

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

export const proveStaff = endpoint({
  method: 'POST',
  path: '/desk/prove',
  caller: 'staff',
  may: 'desk.use',
  // Not logged: it changes nothing, and a wrong password has its own row.
  verb: null,
  summary: 'Confirm the password before an irreversible action; valid for five minutes',
  body: z.object({ password }),
  answer: z.object({ proven: z.literal(true) }),
  limit: proofs,
  worksOnFullDisk: true,
})

export const StaffMember = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  branch_ids: z.array(z.number().int()).meta({ description: 'Branches of a manager or teacher; other roles see all' }),
})

export const showMe = endpoint({
  method: 'GET',
  path: '/desk/me',
  caller: 'staff',
  may: 'desk.use',
  summary: 'The signed-in member of staff, with permissions',
  answer: StaffMember.extend({
    language,
    may: z.array(z.string()),
    is_demo: z.boolean().meta({ description: 'A demo account, whose password is public' }),
    has_passkey: z.boolean(),
    has_authenticator: z.boolean(),
    recovery_codes_left: z.number().int(),
  }),
})

export const saveMe = endpoint({
  method: 'POST',
  path: '/desk/me',
  caller: 'staff',
  may: 'desk.use',
  // Each of the details has a row of its own.
  verb: null,
  summary: 'Change my name or the language of the desk',
  body: z.object({ language: language.optional(), name: personName(nameMaxLength).optional() }),
  answer: z.object({ saved: z.literal(true) }),
  limit: changes,
})

/** A password for a first sign-in, or a new one. */
export const TwoPasswords = z.object({ password: newPassword, password_confirmation: passwordAgain })
