import { Problem } from 'contract/problems.ts'
import { listSessions, revokeSession } from 'contract/sessions.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import { deviceOf } from './devices.ts'
import { endSessionOf, sessionsOf } from './session-queries.ts'

export function sessions(app: FastifyInstance) {
  implement(app, listSessions, async (_asked, { db, user, now }) => {
    const alive = await sessionsOf(db, user.id, now())
    const listed = alive.map(({ id, user_agent, created_at, last_seen_at }) => ({
      id,
      ...deviceOf(user_agent),
      is_current: id === user.session_id,
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
    }))
    return listed.sort((a, b) => Number(b.is_current) - Number(a.is_current))
  })

  implement(app, revokeSession, async ({ params }, { db, user }) => {
    if (!(await endSessionOf(db, user.id, params.sessionId))) throw new Problem('not_found')
    return { revoked: true as const }
  })
}
