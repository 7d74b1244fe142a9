import { Problem } from 'contract/problems.ts'
import { actionsOf } from 'contract/staff/roles.ts'
import { proveStaff, saveMe, showMe } from 'contract/staff/sign-in.ts'
import type { FastifyInstance } from 'fastify'
import { throttleLogin } from '../accounts/login-throttle.ts'
import { isPasswordOf } from '../accounts/passwords/hashing.ts'
import { staffLog } from '../log/routes.ts'
import { implement } from '../platform/http/implement.ts'
import { staffLinks } from '../sign-in/link-routes.ts'
import { passkeys } from '../sign-in/passkey-routes.ts'
import { staffSignIn } from '../sign-in/routes.ts'
import { logAccount } from './account-changes.ts'
import { ownDesk } from './own-routes.ts'
import { staffPeople } from './people-routes.ts'
import { saveStaff, waysOf } from './queries.ts'
import { proveSession } from './session-queries.ts'

export function staff(app: FastifyInstance) {
  staffSignIn(app)
  staffLinks(app)
  staffPeople(app)
  ownDesk(app)
  passkeys(app)
  staffLog(app)

  implement(app, showMe, async (_input, { db, user }) => {
    const { id, name, email, role, language, branchIds, is_demo } = user
    const { totp_secret, has_passkey, recovery_codes } = await waysOf(db, id)
    return {
      id,
      name,
      email,
      role,
      branch_ids: branchIds === 'all' ? [] : [...branchIds],
      language,
      may: actionsOf(role),
      is_demo,
      has_passkey,
      has_authenticator: totp_secret !== null,
      recovery_codes_left: recovery_codes,
    }
  })

  implement(app, saveMe, async ({ body }, { transaction, user, address }) => {
    const { language = user.language, name = user.name } = body
    const account = { staffId: user.id, address }
    await transaction(async (trx) => {
      await saveStaff(trx, user.id, { language, name })
      // The log shows the current name of people, so it stores the former one.
      if (name !== user.name)
        await logAccount(trx, account, 'name_changed', { before: { name: user.name }, after: { name } })
      if (language !== user.language)
        await logAccount(trx, account, 'language_changed', { before: { language: user.language }, after: { language } })
    })
    return { saved: true as const }
  })

  implement(app, proveStaff, async ({ body }, context) => {
    const { db, user, address, now } = context
    const throttle = await throttleLogin(context, { account: `staff ${user.id}`, address })
    const { password_hash } = await waysOf(db, user.id)
    if (!(await isPasswordOf(body.password, password_hash, address))) {
      await logAccount(db, { staffId: user.id, address }, 'proof_failed')
      throw new Problem('password_wrong', { field: 'password' })
    }
    await throttle.wasRight()
    await proveSession(db, user.session_id, now())
    return { proven: true as const }
  })
}
