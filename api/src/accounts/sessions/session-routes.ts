import { listSessions, revokeAllSessions, revokeSession } from 'contract/accounts/sessions.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { recordSecurityEvent } from '../../security-events/record.ts'
import { listedSessions } from './devices.ts'
import { deleteOtherSessions, deleteSessionOf, sessionsOf } from './session-queries.ts'

export function sessions(app: FastifyInstance) {
  implement(app, listSessions, async (_input, { db, user, now }) =>
    listedSessions(await sessionsOf(db, user.id, now()), user.session_id),
  )

  implement(app, revokeSession, ({ params }, context) =>
    context.db.transaction().execute(async (trx) => {
      const { user } = context
      if (!(await deleteSessionOf(trx, user.id, params.sessionId))) throw new Problem('not_found')
      await recordSecurityEvent(trx, context, 'session_ended', user.id)
      return { revoked: true as const }
    }),
  )

  implement(app, revokeAllSessions, ({ body }, context) =>
    context.db.transaction().execute(async (trx) => {
      const { user } = context
      const sessions_ended = await deleteOtherSessions(trx, user.id, body.keep_this ? user.session_id : undefined)
      await recordSecurityEvent(trx, context, 'sessions_ended', user.id)
      return { sessions_ended }
    }),
  )
}
