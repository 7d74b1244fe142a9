import type { Trx } from '../platform/db/client.ts'

/** Branch and account of a registration, and its moderation request: whether it was mailed, alone or in a reminder. */
export const mailStateOf = (trx: Trx, registrationId: number) =>
  trx
    .selectFrom('registrations')
    .innerJoin('kids', 'kids.id', 'registrations.kid_id')
    .innerJoin('users', 'users.id', 'kids.user_id')
    .leftJoin('moderation_requests', 'moderation_requests.registration_id', 'registrations.id')
    .select(['registrations.branch_id', 'users.id as user_id', 'users.email_verified_at'])
    .select(['moderation_requests.mailed_at', 'moderation_requests.mail_id'])
    .where('registrations.id', '=', registrationId)
    .executeTakeFirstOrThrow()

/** Marks the moderation request of a registration as not mailed, so that the next reminder lists it. */
export const unmarkMailed = (trx: Trx, registrationId: number) =>
  trx
    .updateTable('moderation_requests')
    .set({ mailed_at: null, mail_id: null })
    .where('registration_id', '=', registrationId)
    .execute()
