import { sql } from 'kysely'
import type { Trx } from '../platform/db/client.ts'

interface NewModerationRequest {
  readonly at: Date
  /** When a family reported the comment. */
  readonly reportedAt?: Date | null
  /** If set, no reminder mail is sent. */
  readonly mailedAt?: Date
}

/** Opens a moderation request about the comment's current text and replaces an earlier one. Returns its id. */
export async function requestModeration(
  trx: Trx,
  id: number,
  { at, reportedAt, mailedAt }: NewModerationRequest,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into moderation_requests (comment_id, branch_id, asked_at, reported_at, mailed_at)
    select comments.id, posts.branch_id, ${at}, ${reportedAt ?? null}, ${mailedAt ?? null}
    from comments join posts on posts.id = comments.post_id where comments.id = ${id}
    on conflict (comment_id) do update set asked_at = excluded.asked_at, reported_at = excluded.reported_at,
      mailed_at = excluded.mailed_at, mail_id = null, answer = null, answered_at = null
    returning id`.execute(trx)
  return rows[0]?.id ?? 0
}

/** Clears the decision about a comment whose text has changed: it does not apply to the new text. */
export const forgetDecision = (trx: Trx, id: number) =>
  trx
    .updateTable('moderation_requests')
    .set({ reported_at: null, answer: null, answered_at: null })
    .where('comment_id', '=', id)
    .execute()

/** Whether a family has reported the comment in its current wording. */
export const isReported = async (trx: Trx, id: number): Promise<boolean> =>
  (await trx
    .selectFrom('moderation_requests')
    .select('id')
    .where('comment_id', '=', id)
    .where('reported_at', 'is not', null)
    .executeTakeFirst()) !== undefined
