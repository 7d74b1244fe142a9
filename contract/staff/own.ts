import { z } from 'zod'
import { language } from '../accounts/forms.ts'
import { confirmed, password } from '../accounts/passwords.ts'
import { Session } from '../accounts/sessions.ts'
import { changes, proofs } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id, personName } from '../fields.ts'
import { nameMaxLength } from '../limits.ts'
import { roles } from './roles.ts'
import { recoveryCodeCount } from './sign-in/authenticator.ts'
import { TwoPasswords } from './sign-in/endpoints.ts'

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

export const proveStaff = endpoint({
  method: 'POST',
  path: '/desk/prove',
  caller: 'staff',
  may: 'desk.use',
  // Not logged: it changes nothing, and a wrong password has its own row.
  verb: null,
  summary: 'Confirm the password before an irreversible action; valid for five minutes, under a new session cookie',
  body: z.object({ password }),
  answer: z.object({ proven: z.literal(true) }),
  limit: proofs,
  worksOnFullDisk: true,
})

export const listDeskSessions = endpoint({
  method: 'GET',
  path: '/desk/sessions',
  caller: 'staff',
  may: 'desk.use',
  summary: 'My sessions at the desk, this one first',
  answer: z.array(Session),
})

export const endDeskSession = endpoint({
  method: 'POST',
  path: '/desk/sessions/:id/revoke',
  caller: 'staff',
  may: 'desk.use',
  verb: 'sessions_ended',
  summary: 'End one of my sessions at the desk',
  params: z.object({ id }),
  answer: z.object({ revoked: z.literal(true) }),
  limit: changes,
  worksOnFullDisk: true,
})

export const endOtherDeskSessions = endpoint({
  method: 'POST',
  path: '/desk/sessions/revoke-others',
  caller: 'staff',
  may: 'desk.use',
  verb: 'sessions_ended',
  summary: 'End my other sessions at the desk',
  answer: z.object({ sessions_ended: z.number().int() }),
  limit: changes,
  worksOnFullDisk: true,
})

export const changeStaffPassword = endpoint({
  method: 'POST',
  path: '/desk/password',
  caller: 'staff',
  may: 'desk.use',
  verb: 'password_changed',
  summary: 'Change my password; my other sessions end',
  body: confirmed(TwoPasswords.extend({ current_password: password })),
  answer: z.object({ changed: z.literal(true) }),
  limit: proofs,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/desk/recovery-codes',
  caller: 'staff',
  may: 'desk.use',
  verb: 'recovery_codes_renewed',
  reauth: true,
  summary: 'Replace my recovery codes; the new ones are shown once',
  answer: z.object({ recovery_codes: z.array(z.string()).length(recoveryCodeCount) }),
  limit: proofs,
})
