import { hourMs } from 'contract/durations.ts'
import type { Trx } from '../platform/db/client.ts'
import { consumeLimits } from '../platform/db/rate-limits.ts'
import type { Services } from '../services.ts'

/** Mails a parent's confirmed address about a change in the account, each kind at most once an hour, in case another person made it. */
export async function notifyAccount(
  trx: Trx,
  { queue, now }: Pick<Services, 'queue' | 'now'>,
  about: 'phone_changed' | 'consents_changed',
  userId: number,
): Promise<void> {
  const limit = { name: about, who: `account ${userId}`, calls: 1, withinMs: hourMs }
  if ((await consumeLimits(trx, [limit], now())).length > 0) return
  await queue.add(trx, 'account_mail', { about, user_id: userId })
}
