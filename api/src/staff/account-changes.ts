import type { AccountAction, MailedChange } from 'contract/staff/account-changes.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import { addLogRow } from '../platform/db/staff-log.ts'
import type { Services } from '../services.ts'

interface Account {
  readonly staffId: number
  /** The IP address that the request came from. */
  readonly address: string
}

/** Log row of a change to one's own account. */
export const logAccount = (
  db: Db | Trx,
  { staffId, address }: Account,
  action: AccountAction | MailedChange,
  values: { readonly before?: object; readonly after?: object } = {},
) => addLogRow(db, { staff_id: staffId, address, action, kind: 'staff', item_id: String(staffId), ...values })

/** Writes the log row and queues a mail to the account, in case another person made the change (desk §1). */
export async function recordAccountChange(
  trx: Trx,
  { queue, now, address }: Pick<Services, 'queue' | 'now'> & { readonly address: string },
  staffId: number,
  change: MailedChange,
) {
  await logAccount(trx, { staffId, address }, change)
  await queue.add(trx, 'staff_change_mail', { staff_id: staffId, change, at: now().toISOString() })
}
