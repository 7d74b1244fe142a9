import { sql } from 'kysely'
import type { Trx } from '../platform/db/client.ts'
import { type BranchIds, branchIn } from '../requests/branch-queries.ts'

/** Locks a registration of these branches, with its moderation request, until the transaction ends. */
export const registrationToDecide = (trx: Trx, id: number, branchIds: BranchIds) =>
  trx
    .selectFrom('registrations')
    .innerJoin('questions', 'questions.registration_id', 'registrations.id')
    .select(['questions.id as question_id', 'registrations.status', 'registrations.family_id'])
    .where('registrations.id', '=', id)
    .where(branchIn('registrations.branch_id', branchIds))
    .forUpdate('registrations')
    .executeTakeFirst()

/** A suspected-spam request of these branches; undefined for any other moderation request. */
export const suspectOf = (trx: Trx, id: number, branchIds: BranchIds) =>
  trx
    .selectFrom('questions')
    .select(['id', 'comment_id', 'registration_id', 'tour_id', 'message_id', 'submission_id', 'answer'])
    .where('id', '=', id)
    .where(sql<boolean>`num_nonnulls(tour_id, message_id, submission_id) = 1`)
    .where(branchIn('branch_id', branchIds))
    .executeTakeFirst()

/** Undoes a spam decision: the request is open again. */
export const reopenSuspect = (trx: Trx, id: number) =>
  trx.updateTable('questions').set({ answer: null, answered_at: null }).where('id', '=', id).execute()
