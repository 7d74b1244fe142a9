import { Problem } from 'contract/problems.ts'
import type { Trx } from '../../platform/db/client.ts'
import { addLogRowOfChange } from '../../platform/db/staff-log.ts'
import { type RequestContext, recordSecurityEvent } from '../../security-events/record.ts'
import { accountsOf, deleteSessionsOfAccounts } from './account-queries.ts'

/** Logs the accounts of a family out on all devices; each account sees it in its list of events. Returns the number of sessions. */
export async function endSessionsOfFamily(trx: Trx, context: RequestContext, familyId: number): Promise<number> {
  const accounts = await accountsOf(trx, familyId)
  if (accounts.length === 0) throw new Problem('not_found')
  const sessions = await deleteSessionsOfAccounts(trx, accounts)
  for (const account of accounts) await recordSecurityEvent(trx, context, 'sessions_ended', account)
  await addLogRowOfChange(trx, { kind: 'families', id: familyId, after: { sessions } })
  return sessions
}
