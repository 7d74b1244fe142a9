// Sending a failed mail again with all consequences, in order, in the transaction it is given.

import { canBeSentAgain } from 'contract/mails/desk.ts'
import { Problem } from 'contract/problems.ts'
import { may } from 'contract/staff/roles.ts'
import type { Trx } from '../../platform/db/client.ts'
import { addLogRowOfChange, notifyDesk } from '../../platform/db/staff-log.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import type { Services } from '../../services.ts'
import { failedMailById } from './failed-queries.ts'

interface SendingAgain extends Pick<Services, 'queue'> {
  readonly user: Staff
}

/** Puts a failed mail back into its queue. Throws `not_found` for a mail that the user may not see. */
export async function sendAgain(trx: Trx, { user, queue }: SendingAgain, id: string): Promise<void> {
  const reader = { branchIds: user.branchIds, seesStaffMails: may(user.role, 'staff.manage') }
  const mail = await failedMailById(trx, id, reader)
  if (!mail) throw new Problem('not_found')
  if (!canBeSentAgain(mail.kind)) throw new Problem('mail_expired')
  await queue.again(trx, `${mail.kind}_mail`, id)
  await addLogRowOfChange(trx, { kind: 'mail', id, after: { kind: mail.kind } })
  await notifyDesk(trx, 'message', mail.family_id ?? 0)
}
