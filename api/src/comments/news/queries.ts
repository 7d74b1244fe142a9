import { sql } from 'kysely'
import { wordsOf } from '../../platform/db/bilingual.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { CommentNews } from './mail-texts.ts'

const atMost = 20

/**
 * Takes the decisions about an author's comments that the author has not been notified of, and marks them as notified. If the
 * mail cannot be sent, the transaction is rolled back. The second of two concurrent calls finds nothing.
 */
export async function takeCommentNews(trx: Trx, userId: number): Promise<readonly CommentNews[]> {
  const { rows } = await sql<CommentNews>`
    with news as (
      select comments.id, comments.comment, state, school_answer, post_id, posts.category_id, ${wordsOf('posts', 'title')} as post,
        school_answer is not null and answered_at is distinct from answer_notified_at as is_answer_new,
        state is distinct from notified_state as is_state_new
      from comments join posts on posts.id = comments.post_id
      where user_id = ${userId} and state <> 'waiting'
        and (state is distinct from notified_state or (school_answer is not null and answered_at is distinct from answer_notified_at))
      order by comments.id desc limit ${atMost}
      for update of comments skip locked
    ), marked as (
      update comments set notified_state = comments.state, answer_notified_at = answered_at from news where comments.id = news.id
    )
    select * from news order by id`.execute(trx)
  return rows
}

/** Recipient of mails about comments: only a confirmed address, and only if the author wishes. */
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
