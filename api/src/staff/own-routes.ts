import { Problem } from 'contract/problems.ts'
import {
  changeStaffPassword,
  endDeskSession,
  endOtherDeskSessions,
  listDeskSessions,
  renewRecoveryCodes,
} from 'contract/staff/own.ts'
import type { FastifyInstance } from 'fastify'
import { hashOfNewPassword } from '../accounts/passwords/passwords.ts'
import { listedSessions } from '../accounts/sessions/devices.ts'
import { implement } from '../http/implement.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from '../sign-in/authenticator.ts'
import { changePasswordHash, replaceRecoveryCodes } from './queries.ts'
import { deleteStaffSessionOf, deleteStaffSessionsBut, staffSessionsOf } from './session-queries.ts'

export function ownDesk(app: FastifyInstance) {
  implement(app, listDeskSessions, async (_input, { db, user, now }) =>
    listedSessions(await staffSessionsOf(db, user.id, now()), user.session_id),
  )

  implement(app, endDeskSession, ({ params }, { transaction, user }) =>
    transaction(async (trx) => {
      if (!(await deleteStaffSessionOf(trx, user.id, params.id))) throw new Problem('not_found')
      return { revoked: true as const }
    }),
  )

  implement(app, endOtherDeskSessions, (_input, { transaction, user }) =>
    transaction(async (trx) => ({ sessions_ended: await deleteStaffSessionsBut(trx, user.id, user.session_id) })),
  )

  implement(app, changeStaffPassword, async ({ body }, { transaction, user, address }) => {
    if (user.is_demo) throw new Problem('role_may_not')
    const passwordHash = await hashOfNewPassword(body.password, { ...user, phone: '' }, address)
    return transaction(async (trx) => {
      await changePasswordHash(trx, user.id, passwordHash)
      await deleteStaffSessionsBut(trx, user.id, user.session_id)
      return { changed: true as const }
    })
  })

  implement(app, renewRecoveryCodes, (_input, { transaction, user }) =>
    transaction(async (trx) => {
      const recovery_codes = newRecoveryCodes()
      const hashes = recovery_codes.map((code) => hashOfRecoveryCode(user.id, code))
      await replaceRecoveryCodes(trx, user.id, hashes)
      return { recovery_codes }
    }),
  )
}
