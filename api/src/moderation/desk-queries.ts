import { sql } from 'kysely'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Trx } from '../platform/db/client.ts'
import { branchIn } from '../requests/branch-queries.ts'

/** A suspected-spam request of these branches; undefined for any other moderation request. */
export const suspectOf = (trx: Trx, id: number, branchIds: BranchIds) =>
  trx
    .selectFrom('questions')
    .select(['id', 'comment_id', 'registration_id', 'tour_id', 'message_id', 'submission_id', 'answer'])
    .where('id', '=', id)
    .where(sql<boolean>`num_nonnulls(tour_id, message_id, submission_id) = 1`)
    .where(branchIn('branch_id', branchIds))
    .executeTakeFirst()
export type Suspect = NonNullable<Awaited<ReturnType<typeof suspectOf>>>

/** Undoes a spam decision: the request is open again. */
export const reopenSuspect = (trx: Trx, id: number) =>
  trx.updateTable('questions').set({ answer: null, answered_at: null }).where('id', '=', id).execute()

export const markSpam = (
  trx: Trx,
  table: 'tours' | 'messages' | 'survey_submissions',
  id: number,
  suspected_spam: boolean,
) => trx.updateTable(table).set({ suspected_spam }).where('id', '=', id).execute()
