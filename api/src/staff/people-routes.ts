import {
  changeStaff,
  inviteStaff,
  letStaffIn,
  listInvitations,
  sendInvitationAgain,
  switchOffStaff,
  withdrawInvitation,
} from 'contract/staff/people.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import * as invitations from './invitation-actions.ts'
import { staffList } from './list-routes.ts'
import * as people from './people-actions.ts'

export function staffPeople(app: FastifyInstance) {
  staffList(app)

  implement(app, listInvitations, (_input, { db, now }) => invitations.invitationsWithMails(db, now()))

  implement(app, inviteStaff, ({ body }, context) =>
    context.transaction(
      (trx) => invitations.invite(trx, context, body),
      (trx, first) => invitations.openInvitation(trx, first.id, context.now()),
    ),
  )

  implement(app, sendInvitationAgain, ({ params: { id } }, context) =>
    context.transaction(
      (trx) => invitations.inviteAgain(trx, context, id),
      (trx) => invitations.openInvitation(trx, id, context.now()),
    ),
  )

  implement(app, withdrawInvitation, ({ params: { id } }, context) =>
    context.transaction(async (trx) => {
      await invitations.withdraw(trx, context, id)
      return { withdrawn: true as const }
    }),
  )

  implement(app, changeStaff, ({ params: { id }, body }, context) =>
    context.transaction(
      (trx) => people.changeRole(trx, context, id, body),
      (trx) => people.colleagueById(trx, id, context.user.id),
    ),
  )

  implement(app, switchOffStaff, ({ params: { id } }, context) =>
    context.transaction(
      (trx) => people.switchOff(trx, context, id),
      (trx) => people.colleagueById(trx, id, context.user.id),
    ),
  )

  implement(app, letStaffIn, ({ params: { id } }, context) =>
    context.transaction(
      (trx) => people.letIn(trx, context, id),
      (trx) => people.colleagueById(trx, id, context.user.id),
    ),
  )
}
