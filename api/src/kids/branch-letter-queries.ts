import type { Trx } from '../db/client.ts'
import { consumeLimits } from '../db/rate-limits.ts'

/** What strangers set off reaches one reader three times an hour (safety §limits); the rest comes together, later. */
const fromUnconfirmed = { name: 'registration_letters', calls: 3, withinMs: 3_600_000 }

const askedOf = (trx: Trx, registrationId: number) =>
  trx
    .selectFrom('registrations')
    .innerJoin('kids', 'kids.id', 'registrations.kid_id')
    .innerJoin('users', 'users.id', 'kids.user_id')
    .leftJoin('questions', 'questions.registration_id', 'registrations.id')
    .select(['registrations.branch_id', 'users.email_verified_at', 'questions.mailed_at', 'questions.letter_id'])
    .where('registrations.id', '=', registrationId)
    .executeTakeFirstOrThrow()

/**
 * Whether the branch has a letter for this registration alone. Of accounts that nobody has confirmed it has a few an hour;
 * what it is asked about the others comes together.
 */
export async function branchHasOwnLetter(trx: Trx, registrationId: number, at: Date): Promise<boolean> {
  const { branch_id, email_verified_at } = await askedOf(trx, registrationId)
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

/** Whether it had one: then it also hears of the withdrawal. */
export async function branchHadOwnLetter(trx: Trx, registrationId: number): Promise<boolean> {
  const { email_verified_at, mailed_at, letter_id } = await askedOf(trx, registrationId)
  return email_verified_at !== null || (mailed_at !== null && letter_id === null)
}
