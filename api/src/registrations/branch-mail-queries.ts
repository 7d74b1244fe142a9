import { hourMs } from 'contract/durations.ts'
import type { Trx } from '../platform/db/client.ts'
import { consumeLimits } from '../platform/db/rate-limits.ts'

/** Unconfirmed accounts cause at most three mails an hour per branch (safety §limits); a later mail gathers the rest. */
const fromUnconfirmed = { name: 'registration_letters', calls: 3, withinMs: hourMs }

const reminderStateOf = (trx: Trx, registrationId: number) =>
  trx
    .selectFrom('registrations')
    .innerJoin('kids', 'kids.id', 'registrations.kid_id')
    .innerJoin('users', 'users.id', 'kids.user_id')
    .leftJoin('questions', 'questions.registration_id', 'registrations.id')
    .select(['registrations.branch_id', 'users.email_verified_at', 'questions.mailed_at', 'questions.letter_id'])
    .where('registrations.id', '=', registrationId)
    .executeTakeFirstOrThrow()

/**
 * Whether the branch gets a mail for this registration alone. Unconfirmed accounts cause a few such mails an hour; the
 * moderation mail gathers their other registrations.
 */
export async function branchHasOwnMail(trx: Trx, registrationId: number, at: Date): Promise<boolean> {
  const { branch_id, email_verified_at } = await reminderStateOf(trx, registrationId)
  if (email_verified_at !== null) return true
  const full = await consumeLimits(trx, [{ ...fromUnconfirmed, who: `branch ${branch_id}` }], at)
  if (full.length === 0) return true
  await trx
    .updateTable('questions')
    .set({ mailed_at: null, letter_id: null })
    .where('registration_id', '=', registrationId)
    .execute()
  return false
}

/** Whether the branch got a mail for this registration: then it gets one for the withdrawal too. */
export async function branchHadOwnMail(trx: Trx, registrationId: number): Promise<boolean> {
  const { email_verified_at, mailed_at, letter_id } = await reminderStateOf(trx, registrationId)
  return email_verified_at !== null || (mailed_at !== null && letter_id === null)
}
