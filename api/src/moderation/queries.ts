import type { Language, Published } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { shownName } from '../accounts/shown-author-queries.ts'
import { wordsOf } from '../platform/db/bilingual.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import type { Decision } from '../platform/db/columns.ts'

const requestsIn = (db: Db | Trx) =>
  db
    .selectFrom('questions')
    .innerJoin('school', (join) => join.onTrue())
    .leftJoin('branches', 'branches.id', 'questions.branch_id')
    .select(['questions.id', 'comment_id', 'registration_id', 'tour_id', 'message_id', 'submission_id'])
    .select(['asked_at', 'reported_at', 'questions.answer', 'answered_at'])
    .select(sql<Published>`coalesce(${wordsOf('branches', 'name')}, school.name)`.as('branch_name'))
    .select((row) => row.fn.coalesce('branches.reads_in', 'school.reads_in').$castTo<Language>().as('reads_in'))
export type ModerationRequest = Awaited<ReturnType<ReturnType<typeof requestsIn>['executeTakeFirstOrThrow']>>

export const moderationRequestsOfMail = (db: Db, mailId: number) =>
  requestsIn(db).where('letter_id', '=', mailId).orderBy('asked_at').orderBy('questions.id').execute()

type AboutOf = Pick<
  ModerationRequest,
  'id' | 'comment_id' | 'registration_id' | 'tour_id' | 'message_id' | 'submission_id'
>

/** Locks a moderation request until the end of the transaction, its subject first: the order that authors use. */
export async function lockModerationRequest(trx: Trx, { id, ...about }: AboutOf): Promise<void> {
  const { comment_id, registration_id, tour_id, message_id, submission_id } = about
  const held = [
    ['comments', comment_id],
    ['registrations', registration_id],
    ['tours', tour_id],
    ['messages', message_id],
    ['survey_submissions', submission_id],
    ['questions', id],
  ] as const
  for (const [table, row] of held)
    if (row !== null) await trx.selectFrom(table).select('id').where('id', '=', row).forUpdate().execute()
}

interface SavedDecision {
  readonly moderationRequestId: number
  readonly answer: Decision
  /** The member of staff who answered. */
  readonly staffId: number
  readonly at: Date
}

export async function saveDecision(
  trx: Trx,
  { moderationRequestId, answer, staffId, at }: SavedDecision,
): Promise<void> {
  await trx
    .insertInto('answers')
    .values({ question_id: moderationRequestId, answer, link: `staff ${staffId}`, at })
    .execute()
  await trx.updateTable('questions').set({ answer, answered_at: at }).where('id', '=', moderationRequestId).execute()
}

/** Whether the request ever had this answer: its mails are not sent again. */
export const wasDecided = async (trx: Trx, moderationRequestId: number, answer: Decision): Promise<boolean> =>
  (await trx
    .selectFrom('answers')
    .select('id')
    .where('question_id', '=', moderationRequestId)
    .where('answer', '=', answer)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** A comment with its author, or undefined when it is deleted. */
export const commentById = (db: Db | Trx, id: number) =>
  db
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'comments.user_id')
    .select(['comments.comment', 'comments.state', shownName.as('author')])
    .where('comments.id', '=', id)
    .executeTakeFirst()

export const registrationState = (db: Db | Trx, id: number) =>
  db.selectFrom('registrations').select('status').where('id', '=', id).executeTakeFirst()
