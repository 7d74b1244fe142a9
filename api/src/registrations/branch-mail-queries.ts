import { hourMs } from 'contract/durations.ts'
import type { Trx } from '../platform/db/client.ts'
import { consumeLimits } from '../platform/db/rate-limits.ts'

/** One confirmed account causes at most twelve mails an hour; the branch sees the rest at the desk. */
const fromOneAccount = { name: 'registration_letters', calls: 12, withinMs: hourMs }

/** Unconfirmed accounts cause at most three mails an hour per branch (safety §limits); a later mail gathers the rest. */
const fromUnconfirmed = { name: 'registration_letters', calls: 3, withinMs: hourMs }

const reminderStateOf = (trx: Trx, registrationId: number) =>
  trx
    .selectFrom('registrations')
    .innerJoin('kids', 'kids.id', 'registrations.kid_id')
    .innerJoin('users', 'users.id', 'kids.user_id')
    .leftJoin('questions', 'questions.registration_id', 'registrations.id')
    .select(['registrations.branch_id', 'users.id as user_id', 'users.email_verified_at'])
    .select(['questions.mailed_at', 'questions.letter_id'])
    .where('registrations.id', '=', registrationId)
    .executeTakeFirstOrThrow()

/**
 * Whether the branch gets a mail for this registration alone. Each account causes a few such mails an hour, all unconfirmed ones
 * together as few; the moderation mail gathers their other registrations.
 */
export async function branchHasOwnMail(trx: Trx, registrationId: number, at: Date): Promise<boolean> {
  const { branch_id, user_id, email_verified_at } = await reminderStateOf(trx, registrationId)
  const limit =
    email_verified_at === null
      ? { ...fromUnconfirmed, who: `branch ${branch_id}` }
      : { ...fromOneAccount, who: `account ${user_id}` }
  const full = await consumeLimits(trx, [limit], at)
  if (full.length === 0) return true
  await trx
    .updateTable('questions')
    .set({ mailed_at: null, letter_id: null })
    .where('registration_id', '=', registrationId)
    .execute()
  return false
}

/** Whether the branch gets a mail for the withdrawal of this registration: it got one for the registration. */
export async function branchHadOwnMail(trx: Trx, registrationId: number, at: Date): Promise<boolean> {
  const { user_id, email_verified_at, mailed_at, letter_id } = await reminderStateOf(trx, registrationId)
  if (email_verified_at === null) return mailed_at !== null && letter_id === null
  if (mailed_at === null) return false
  return (await consumeLimits(trx, [{ ...fromOneAccount, who: `account ${user_id}` }], at)).length === 0
}
