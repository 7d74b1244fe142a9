import type { Trx } from '../db/client.ts'

/** Whose comment it is, to be told; nobody where the account is gone. */
export const moderate = async (trx: Trx, id: number, state: 'shown' | 'refused'): Promise<number | null> =>
  (await trx.updateTable('comments').set({ state }).where('id', '=', id).returning('user_id').executeTakeFirst())
    ?.user_id ?? null

/** The id of the new step in the registration's history; the family's mail refers to it. */
export async function answerRegistration(
  trx: Trx,
  id: number,
  status: 'accepted' | 'waitlisted' | 'rejected',
  at: Date,
): Promise<number> {
  await trx.updateTable('registrations').set({ status, status_at: at }).where('id', '=', id).execute()
  const step = await trx
    .selectFrom('registration_statuses')
    .select('id')
    .where('registration_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return step.id
}

export const markSpam = (
  trx: Trx,
  table: 'tours' | 'messages' | 'survey_submissions',
  id: number,
  suspected_spam: boolean,
) => trx.updateTable(table).set({ suspected_spam }).where('id', '=', id).execute()
