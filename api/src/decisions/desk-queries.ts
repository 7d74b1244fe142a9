import { sql } from 'kysely'
import type { Trx } from '../db/client.ts'

type BranchIds = readonly number[] | 'all'

const own = (column: string, branchIds: BranchIds) =>
  branchIds === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${[...branchIds]}::integer[])`

/** A registration of these branches with the question it raised; it is held until the transaction is over. */
export const registrationToDecide = (trx: Trx, id: number, branchIds: BranchIds) =>
  trx
    .selectFrom('registrations')
    .innerJoin('questions', 'questions.registration_id', 'registrations.id')
    .select(['questions.id as question_id', 'registrations.status', 'registrations.family_id'])
    .where('registrations.id', '=', id)
    .where(own('registrations.branch_id', branchIds))
    .forUpdate('registrations')
    .executeTakeFirst()

/** A comment below a post of these branches, with the question it raised if it has raised one. */
export const commentToDecide = (trx: Trx, id: number, branchIds: BranchIds) =>
  trx
    .selectFrom('comments')
    .leftJoin('questions', 'questions.comment_id', 'comments.id')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(['questions.id as question_id', 'questions.reported_at', 'comments.state'])
    .where('comments.id', '=', id)
    .where(own('posts.branch_id', branchIds))
    .forUpdate('comments')
    .executeTakeFirst()

/** A comment that was let stand raises its question when somebody of the school does; nobody is mailed. */
export async function askAboutComment(trx: Trx, commentId: number, at: Date): Promise<number> {
  const { id } = await trx
    .insertInto('questions')
    .columns(['comment_id', 'branch_id', 'asked_at', 'mailed_at'])
    .expression(
      trx
        .selectFrom('comments')
        .innerJoin('posts', 'posts.id', 'comments.post_id')
        .select([
          'comments.id',
          'posts.branch_id',
          sql<Date>`${at}::timestamptz`.as('asked'),
          sql<Date>`${at}::timestamptz`.as('mailed'),
        ])
        .where('comments.id', '=', commentId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What was decided is taken back: the comment waits as it did, and nobody is mailed a second time. */
export async function letCommentWait(
  trx: Trx,
  id: number,
  { reported_at, at }: { readonly reported_at: Date | null; readonly at: Date },
) {
  await trx.updateTable('comments').set({ state: 'waiting' }).where('id', '=', id).execute()
  await trx.updateTable('questions').set({ reported_at, mailed_at: at }).where('comment_id', '=', id).execute()
}
