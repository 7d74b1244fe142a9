import {
  changeStaffPassword,
  endDeskSession,
  endOtherDeskSessions,
  listDeskSessions,
  renewRecoveryCodes,
} from 'contract/staff/own.ts'
import type { FastifyInstance } from 'fastify'
import { listedSessions } from '../accounts/sessions/devices.ts'
import { implement } from '../platform/http/implement.ts'
import * as actions from './own-actions.ts'
import { staffSessionsOf } from './session-queries.ts'

export function ownDesk(app: FastifyInstance) {
  implement(app, listDeskSessions, async (_input, { db, user, now }) =>
    listedSessions(await staffSessionsOf(db, user.id, now()), user.session_id),
  )

  implement(app, endDeskSession, ({ params }, context) =>
    context.transaction(async (trx) => {
      await actions.endSession(trx, context, params.id)
      return { revoked: true as const }
    }),
  )

  implement(app, endOtherDeskSessions, (_input, context) =>
    context.transaction(async (trx) => ({ sessions_ended: await actions.endOtherSessions(trx, context) })),
  )

  implement(app, changeStaffPassword, async ({ body }, context) => {
    await actions.changePassword(context, body)
    return { changed: true as const }
  })

  implement(app, renewRecoveryCodes, (_input, context) => actions.renewCodes(context))
}
