import { z } from 'zod'
import { changes } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

export const Session = z.object({
  id: z.number().int(),
  browser: z.string().nullable().meta({ description: 'Browser: Chrome, Safari, …; null if unknown' }),
  system: z.string().nullable().meta({ description: 'Android, iOS, Windows, …' }),
  is_current: z.boolean(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
})
export type Session = z.output<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  caller: 'parent',
  summary: 'My sessions, this one first, then the last active',
  answer: z.array(Session),
})

export const revokeSession = endpoint({
  method: 'POST',
  path: '/auth/sessions/:sessionId/revoke',
  caller: 'parent',
  summary: 'End one of my sessions',
  params: z.object({ sessionId: id }),
  answer: z.object({ revoked: z.literal(true) }),
  limit: changes,
  worksOnFullDisk: true,
})

export const revokeAllSessions = endpoint({
  method: 'POST',
  path: '/auth/sessions/revoke-all',
  caller: 'parent',
  summary: 'End all my sessions; this one too, unless the call keeps it',
  limit: changes,
  worksOnFullDisk: true,
  body: z.object({ keep_this: z.boolean().default(true) }),
  answer: z.object({ sessions_ended: z.number().int() }),
})
