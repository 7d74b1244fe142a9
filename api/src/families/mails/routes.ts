import { sendMailAgain } from 'contract/families/mails.ts'
import { canBeSentAgain } from 'contract/mails/desk.ts'
import { Problem } from 'contract/problems.ts'
import { may } from 'contract/staff/roles.ts'
import type { FastifyInstance } from 'fastify'
import { addLogRowOfChange, notifyDesk } from '../../platform/db/staff-log.ts'
import { implement } from '../../platform/http/implement.ts'
import { failedMailById } from './failed-queries.ts'

export function familyMails(app: FastifyInstance) {
  implement(app, sendMailAgain, ({ params: { id } }, { user, queue, transaction }) =>
    transaction(
      async (trx) => {
        const reader = { branchIds: user.branchIds, seesStaffMails: may(user.role, 'staff.manage') }
        const mail = await failedMailById(trx, id, reader)
        if (!mail) throw new Problem('not_found')
        if (!canBeSentAgain(mail.kind)) throw new Problem('mail_expired')
        await queue.again(trx, `${mail.kind}_mail`, id)
        await addLogRowOfChange(trx, { kind: 'mail', id, after: { kind: mail.kind } })
        await notifyDesk(trx, 'message', mail.family_id ?? 0)
        return { id }
      },
      async () => ({ id }),
    ),
  )
}
