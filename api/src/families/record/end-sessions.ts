import { Problem } from 'contract/problems.ts'
import type { Trx } from '../../platform/db/client.ts'
import { addLogRowOfChange } from '../../platform/db/staff-log.ts'
import { type RequestContext, recordSecurityEvent } from '../../security-events/record.ts'
import { accountOf, deleteSessionsOf } from './account-queries.ts'

/** Logs the account of a person out on all devices; the account sees it in its list of events. Returns the number of sessions. */
export async function endSessionsOfPerson(trx: Trx, context: RequestContext, personId: number): Promise<number> {
  const account = await accountOf(trx, personId)
  if (account === undefined) throw new Problem('not_found')
  const sessions = await deleteSessionsOf(trx, account)
  await recordSecurityEvent(trx, context, 'sessions_ended', account)
  await addLogRowOfChange(trx, { kind: 'family_people', id: personId, after: { sessions } })
  return sessions
}
