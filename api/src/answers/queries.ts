import type { Language } from 'i18n/languages.ts'
import type { Db, Trx } from '../db/client.ts'
import type { Decision } from '../db/columns.ts'

export const answerKey = async (db: Db): Promise<Buffer | undefined> =>
  (await db.selectFrom('answer_keys').select('key').executeTakeFirst())?.key

/** Keeps the key unless there is one. */
export const saveAnswerKey = (db: Db, key: Buffer) =>
  db
    .insertInto('answer_keys')
    .values({ key })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const questionsIn = (db: Db | Trx) =>
  db
    .selectFrom('questions')
    .innerJoin('school', (join) => join.onTrue())
    .leftJoin('branches', 'branches.id', 'questions.branch_id')
    .select(['questions.id', 'comment_id', 'registration_id', 'tour_id', 'message_id', 'submission_id'])
    .select(['asked_at', 'reported_at', 'questions.answer', 'answered_at'])
    .select((row) => row.fn.coalesce('branches.name', 'school.name').as('house'))
    .select((row) => row.fn.coalesce('branches.reads_in', 'school.reads_in').$castTo<Language>().as('reads_in'))
export type Question = Awaited<ReturnType<ReturnType<typeof questionsIn>['executeTakeFirstOrThrow']>>

export const questionById = (db: Db | Trx, id: number) =>
  questionsIn(db).where('questions.id', '=', id).executeTakeFirst()

export const questionsOfMail = (db: Db, mailId: number) =>
  questionsIn(db).where('letter_id', '=', mailId).orderBy('asked_at').orderBy('questions.id').execute()

export const questionOfRegistration = (db: Db, registrationId: number) =>
  questionsIn(db).where('registration_id', '=', registrationId).executeTakeFirst()

/** Until the end of the transaction nobody else answers. What it is about is held before it, as its authors do. */
export async function lockQuestion(trx: Trx, { id, ...about }: Question): Promise<void> {
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

interface Answer {
  readonly questionId: number
  readonly answer: Decision
  readonly link: string
  readonly at: Date
}

export async function saveAnswer(trx: Trx, { questionId, answer, link, at }: Answer): Promise<void> {
  await trx.insertInto('answers').values({ question_id: questionId, answer, link, at }).execute()
  await trx.updateTable('questions').set({ answer, answered_at: at }).where('id', '=', questionId).execute()
}

/** Whether it was ever answered like this: what then went out does not go out again. */
export const wasAnswered = async (trx: Trx, questionId: number, answer: Decision): Promise<boolean> =>
  (await trx
    .selectFrom('answers')
    .select('id')
    .where('question_id', '=', questionId)
    .where('answer', '=', answer)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What a question about a comment is about, or undefined when it is gone. */
export const commentById = (db: Db | Trx, id: number) =>
  db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .leftJoin('users', 'users.id', 'comments.user_id')
    .select(['comments.comment', 'comments.state', 'comments.created_at', 'comments.edited_at'])
    .select(['posts.title as post', 'users.name as author'])
    .select((select) =>
      select
        .selectFrom('comment_reports')
        .select((reports) => reports.fn.countAll<number>().as('count'))
        .whereRef('comment_reports.comment_id', '=', 'comments.id')
        .as('reports'),
    )
    .where('comments.id', '=', id)
    .executeTakeFirst()

export const registrationState = (db: Db | Trx, id: number) =>
  db.selectFrom('registrations').select(['status', 'status_at']).where('id', '=', id).executeTakeFirst()
