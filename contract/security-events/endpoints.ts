import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const securityEventNames = [
  'registered',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_ended',
  'sessions_ended',
  'code_requested',
  'code_failed',
  'email_confirmed',
  'email_change_requested',
  'email_changed',
  'password_failed',
  'password_changed',
  'password_reset',
  'data_exported',
  'account_deleted',
] as const
export type SecurityEventName = (typeof securityEventNames)[number]

export const securityEventsShown = 50

export const SecurityEvent = z.object({
  id: z.number().int(),
  event: z.enum(securityEventNames),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  is_from_here: z.boolean().meta({ description: 'True if this call comes from the same network' }),
  happened_at: z.iso.datetime(),
})
export type SecurityEvent = z.output<typeof SecurityEvent>

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/auth/security-events',
  caller: 'parent',
  summary: `Security events of my account, newest first; at most ${securityEventsShown}`,
  answer: z.array(SecurityEvent),
})
