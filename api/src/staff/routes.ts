import { proveStaff, saveMe, showMe } from 'contract/staff/own.ts'
import { actionsOf } from 'contract/staff/roles.ts'
import type { FastifyInstance } from 'fastify'
import { staffLog } from '../log/routes.ts'
import { implement } from '../platform/http/implement.ts'
import * as actions from './own-actions.ts'
import { ownDesk } from './own-routes.ts'
import { staffPeople } from './people-routes.ts'
import { signInMethodsOf } from './queries.ts'
import { staffLinks } from './sign-in/link-routes.ts'
import { passkeys } from './sign-in/passkey-routes.ts'
import { staffSignIn } from './sign-in/routes.ts'

export function staff(app: FastifyInstance) {
  staffSignIn(app)
  staffLinks(app)
  staffPeople(app)
  ownDesk(app)
  passkeys(app)
  staffLog(app)

  implement(app, showMe, async (_input, { db, user }) => {
    const { id, name, email, role, language, branchIds, is_demo } = user
    const { totp_secret, has_passkey, recovery_codes } = await signInMethodsOf(db, id)
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

  implement(app, saveMe, async ({ body }, context) => {
    await context.transaction((trx) => actions.saveAccount(trx, context, body))
    return { saved: true as const }
  })

  implement(app, proveStaff, async ({ body }, context) => {
    await actions.authenticateAgain(context, body.password)
    return { proven: true as const }
  })
}
