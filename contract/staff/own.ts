import { z } from 'zod'
import { confirmed } from '../accounts/passwords.ts'
import { Session } from '../accounts/sessions.ts'
import { changes, proofs } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { recoveryCodeCount } from './enrolment.ts'
import { TwoPasswords } from './sign-in.ts'

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
  reauth: true,
  summary: 'Change my password; my other sessions end',
  body: confirmed(TwoPasswords),
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
