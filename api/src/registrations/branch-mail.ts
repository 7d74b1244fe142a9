import { hourMs } from 'contract/durations.ts'
import type { Trx } from '../platform/db/client.ts'
import { consumeLimits } from '../platform/db/rate-limits.ts'
import { mailStateOf, unmarkMailed } from './branch-mail-queries.ts'

/** One confirmed account causes at most twelve mails an hour; the branch sees the rest at the desk. */
const fromOneAccount = { name: 'registration_letters', calls: 12, withinMs: hourMs }

/** Unconfirmed accounts cause at most three mails an hour per branch (safety §limits); a later mail gathers the rest. */
const fromUnconfirmed = { name: 'registration_letters', calls: 3, withinMs: hourMs }

/**
 * Counts a mail to the branch about a new registration. Returns whether it may be sent; over the limit, the next reminder of
 * open moderation requests lists the registration instead.
 */
export async function mayMailRegistration(trx: Trx, id: number, at: Date): Promise<boolean> {
  const { branch_id, user_id, email_verified_at } = await mailStateOf(trx, id)
  const limit =
    email_verified_at === null
      ? { ...fromUnconfirmed, who: `branch ${branch_id}` }
      : { ...fromOneAccount, who: `account ${user_id}` }
  const full = await consumeLimits(trx, [limit], at)
  if (full.length > 0) await unmarkMailed(trx, id)
  return full.length === 0
}

/** Counts a mail to the branch about a withdrawal. Returns whether it may be sent: the branch got one about the registration. */
export async function mayMailWithdrawal(trx: Trx, id: number, at: Date): Promise<boolean> {
  const { user_id, email_verified_at, mailed_at, mail_id } = await mailStateOf(trx, id)
  if (email_verified_at === null) return mailed_at !== null && mail_id === null
  if (mailed_at === null) return false
  return (await consumeLimits(trx, [{ ...fromOneAccount, who: `account ${user_id}` }], at)).length === 0
}
