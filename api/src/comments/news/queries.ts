import { sql } from 'kysely'
import type { Trx } from '../../db/client.ts'
import type { CommentNews } from '../../mail/comment-mails.ts'

const atMost = 20

/**
 * What became of an author's comments and they have not been told, which it is from now on: if the letter cannot leave, the
 * transaction is undone. Of two at the same moment one finds nothing.
 */
export async function takeNewsOf(trx: Trx, userId: number): Promise<readonly CommentNews[]> {
  const { rows } = await sql<CommentNews>`
    with news as (
      select comments.id, comments.comment, state, school_answer, post_id, posts.category_id, posts.title as post,
        school_answer is not null and answered_at is distinct from answer_told_at as is_answer_new,
        state is distinct from told as is_state_new
      from comments join posts on posts.id = comments.post_id
      where user_id = ${userId} and state <> 'waiting'
        and (state is distinct from told or (school_answer is not null and answered_at is distinct from answer_told_at))
      order by comments.id desc limit ${atMost}
      for update of comments skip locked
    ), told as (
      update comments set told = comments.state, answer_told_at = answered_at from news where comments.id = news.id
    )
    select * from news order by id`.execute(trx)
  return rows
}

/** Whom a letter about comments goes to: only an address that is confirmed, and if they wish. */
export const authorInMail = (trx: Trx, userId: number) =>
  trx
    .selectFrom('school')
    .innerJoin('users', (join) => join.onTrue())
    .select(['users.name', 'users.email', 'users.language'])
    .select(['school.name as school', 'school.email as school_email'])
    .where('users.id', '=', userId)
    .where('users.email_verified_at', 'is not', null)
    .where('users.notify_comments', '=', true)
    .executeTakeFirst()
