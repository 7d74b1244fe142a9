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
import type { Trx } from '../platform/db/client.ts'
import { implement } from '../platform/http/implement.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from '../sign-in/authenticator.ts'
import { endLinksTo } from '../sign-in/link-queries.ts'
import { logAccount, recordAccountChange } from './account-changes.ts'
import { changePasswordHash, replaceRecoveryCodes } from './queries.ts'
import { deleteStaffSessionOf, deleteStaffSessionsBut, staffSessionsOf } from './session-queries.ts'

export function ownDesk(app: FastifyInstance) {
  implement(app, listDeskSessions, async (_input, { db, user, now }) =>
    listedSessions(await staffSessionsOf(db, user.id, now()), user.session_id),
  )

  implement(app, endDeskSession, ({ params }, { transaction, user, address }) =>
    transaction(async (trx) => {
      if (!(await deleteStaffSessionOf(trx, user.id, params.id))) throw new Problem('not_found')
      await logAccount(trx, { staffId: user.id, address }, 'sessions_ended', { after: { sessions: 1 } })
      return { revoked: true as const }
    }),
  )

  implement(app, endOtherDeskSessions, (_input, { transaction, user, address }) =>
    transaction(async (trx) => {
      const sessions = await deleteStaffSessionsBut(trx, user.id, user.session_id)
      await logAccount(trx, { staffId: user.id, address }, 'sessions_ended', { after: { sessions } })
      return { sessions_ended: sessions }
    }),
  )

  implement(app, changeStaffPassword, async ({ body }, context) => {
    const { transaction, user, address, now } = context
    if (user.is_demo) throw new Problem('role_may_not')
    const passwordHash = await hashOfNewPassword(body.password, { ...user, phone: '' }, address)
    return transaction(async (trx) => {
      await changePasswordHash(trx, user.id, passwordHash)
      await deleteStaffSessionsBut(trx, user.id, user.session_id)
      await endLinksTo(trx, 'password', user.email, now())
      await recordAccountChange(trx, context, user.id, 'password_changed')
      return { changed: true as const }
    })
  })

  implement(app, renewRecoveryCodes, (_input, context) => {
    const { transaction, user } = context
    const renew = async (trx: Trx) => {
      const recovery_codes = newRecoveryCodes()
      const hashes = recovery_codes.map((code) => hashOfRecoveryCode(user.id, code))
      await replaceRecoveryCodes(trx, user.id, hashes)
      await recordAccountChange(trx, context, user.id, 'recovery_codes_renewed')
      return { recovery_codes }
    }
    // Only hashes of codes are stored: a repeat creates new codes and invalidates the first ones.
    return transaction(renew, renew)
  })
}
