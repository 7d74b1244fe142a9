import {
  askForPasskey,
  enrolPasskey,
  listPasskeys,
  offerPasskey,
  removePasskey,
  signInStaffByPasskey,
} from 'contract/staff/sign-in/passkeys.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import * as actions from './passkey-actions.ts'
import { passkeysOf } from './passkey-queries.ts'

export function passkeys(app: FastifyInstance) {
  implement(app, listPasskeys, async (_input, { db, user }) =>
    (await passkeysOf(db, user.id)).map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
  )

  implement(app, removePasskey, ({ params: { id } }, context) =>
    context.transaction(async (trx) => {
      await actions.removePasskey(trx, context, id)
      return { removed: true as const }
    }),
  )

  implement(app, offerPasskey, (_input, context) => actions.offer(context))

  implement(app, enrolPasskey, async ({ body }, context) => ({ recovery_codes: await actions.enrol(context, body) }))

  implement(app, askForPasskey, (_input, context) => actions.ask(context))

  implement(app, signInStaffByPasskey, async ({ body }, context) => {
    await actions.signInByPasskey(context, body.response)
    return { next: 'done' as const }
  })
}
