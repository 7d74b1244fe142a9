import {
  acceptInvitation,
  forgetStaffPassword,
  resetStaffPassword,
  showInvitation,
} from 'contract/staff/sign-in/links.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import * as actions from './link-actions.ts'

export function staffLinks(app: FastifyInstance) {
  implement(app, showInvitation, ({ params }, { db, now }) => actions.invitationOf(db, params.token, now()))

  implement(app, acceptInvitation, async ({ params, body }, context) => {
    await actions.acceptInvitation(context, params.token, body)
    return { next: 'enrol' as const }
  })

  implement(app, forgetStaffPassword, async ({ body }, context) => {
    await actions.forgetPassword(context, body.email)
    return { sent: true as const }
  })

  implement(app, resetStaffPassword, ({ params, body }, context) =>
    actions.resetPassword(context, params.token, body.password),
  )
}
