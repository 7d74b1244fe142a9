import { enrolAuthenticator } from 'contract/sign-in/authenticator.ts'
import { signInStaff, signInStaffByCode, signOutStaff } from 'contract/sign-in/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { addLogRow, notifyDesk } from '../platform/db/staff-log.ts'
import { implement } from '../platform/http/implement.ts'
import { deleteStaffSession } from '../staff/session-queries.ts'
import * as actions from './actions.ts'

export function staffSignIn(app: FastifyInstance) {
  implement(app, signInStaff, ({ body }, context) => actions.signIn(context, body))

  implement(app, signInStaffByCode, async ({ body }, context) => ({
    next: 'done' as const,
    recovery_codes_left: await actions.signInByCode(context, body),
  }))

  implement(app, enrolAuthenticator, ({ body }, context) => actions.enrol(context, body))

  implement(app, signOutStaff, async (_input, { transaction, user, setCookie, address }) => {
    await transaction(async (trx) => {
      await deleteStaffSession(trx, user.session_id)
      await notifyDesk(trx, 'staff', user.id)
      const item_id = String(user.id)
      await addLogRow(trx, { staff_id: user.id, address, action: 'signed_out', kind: 'staff', item_id })
    })
    setCookie('desk', undefined)
    return { signed_out: true as const }
  })
}
