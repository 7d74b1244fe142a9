import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'

export type QuestionTopic = 'comments' | 'registrations' | 'spam'

/** What letters of this kind gather. */
const ofTopic = (topic: QuestionTopic) =>
  ({
    comments: sql<boolean>`comment_id is not null`,
    registrations: sql<boolean>`registration_id is not null`,
    spam: sql<boolean>`num_nonnulls(tour_id, message_id, submission_id) = 1`,
  })[topic]

/** Whether this server holds the lock for mailing questions; others skip this round. */
export const isOnlyRunner = async (trx: Trx): Promise<boolean> =>
  (
    await sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(hashtextextended('questions', 0)) as alone`.execute(
      trx,
    )
  ).rows[0]?.alone === true

/** Marks questions of older mails that are still open, so that the next mail asks them again. */
export const resendUnanswered = (trx: Trx, before: Date) =>
  trx
    .updateTable('questions')
    .set({ letter_id: null, mailed_at: null })
    .where('mailed_at', '<', before)
    .where('answer', 'is', null)
    .where(
      sql<boolean>`case
        when comment_id is not null then exists (select from comments where comments.id = comment_id
          and (state = 'waiting' or (state = 'shown' and reported_at is not null)))
        when registration_id is not null then exists (select from registrations
          where registrations.id = registration_id and status = 'pending')
        when tour_id is not null then exists (select from tours where tours.id = tour_id and suspected_spam)
        when message_id is not null then exists (select from messages where messages.id = message_id and suspected_spam)
        else exists (select from survey_submissions where survey_submissions.id = submission_id and suspected_spam)
      end`,
    )
    .execute()

/** Which houses have something to read that no letter has asked about; null is the school. */
export async function branchesToAsk(trx: Trx, topic: QuestionTopic): Promise<(number | null)[]> {
  const rows = await trx
    .selectFrom('questions')
    .innerJoin('school', (join) => join.onTrue())
    .select('branch_id')
    .distinct()
    .where('mailed_at', 'is', null)
    .where(ofTopic(topic))
    .execute()
  return rows.map(({ branch_id }) => branch_id)
}

export async function countMailsSince(
  trx: Trx,
  topic: QuestionTopic,
  branchId: number | null,
  since: Date,
): Promise<number> {
  const { count } = await trx
    .selectFrom('question_letters')
    .select((letters) => letters.fn.countAll<number>().as('count'))
    .where('about', '=', topic)
    .where('branch_id', 'is not distinct from', branchId)
    .where('written_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

interface NewQuestionMail {
  readonly about: QuestionTopic
  readonly branch_id: number | null
  readonly written_at: Date
  readonly day: string
}

/** The new letter's id, or undefined where this house has had today's. */
export const addQuestionMail = async (trx: Trx, mail: NewQuestionMail): Promise<number | undefined> =>
  (
    await trx
      .insertInto('question_letters')
      .values(mail)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** How many of a house's are in no letter yet. */
export async function countUnsent(db: Db, topic: QuestionTopic, branchId: number | null): Promise<number> {
  const { count } = await db
    .selectFrom('questions')
    .select((questions) => questions.fn.countAll<number>().as('count'))
    .where('mailed_at', 'is', null)
    .where('branch_id', 'is not distinct from', branchId)
    .where(ofTopic(topic))
    .executeTakeFirstOrThrow()
  return count
}

/** A letter that asks, and who reads it; undefined when there is no such letter, or no school. */
export const questionMailById = (db: Db, id: number) =>
  db
    .selectFrom('question_letters')
    .innerJoin('school', (join) => join.onTrue())
    .leftJoin('branches', 'branches.id', 'question_letters.branch_id')
    .select(['question_letters.id', 'about', 'branch_id', 'written_at'])
    .select((row) => row.fn.coalesce('branches.name', 'school.name').as('house'))
    .select(
      sql<string>`case about when 'registrations' then coalesce(branches.admissions_email, school.email)
        else coalesce(branches.email, school.email) end`.as('address'),
    )
    .select((row) => row.fn.coalesce('branches.reads_in', 'school.reads_in').$castTo<Language>().as('reads_in'))
    .where('question_letters.id', '=', id)
    .executeTakeFirst()

/** Puts the oldest questions of a house into a letter. */
export const addToQuestionMail = (
  trx: Trx,
  mailId: number,
  { about: topic, branch_id, written_at }: NewQuestionMail,
  atMost: number,
) =>
  trx
    .updateTable('questions')
    .set({ letter_id: mailId, mailed_at: written_at })
    .where('id', 'in', (select) =>
      select
        .selectFrom('questions')
        .select('id')
        .where('mailed_at', 'is', null)
        .where('branch_id', 'is not distinct from', branch_id)
        .where(ofTopic(topic))
        .orderBy('asked_at')
        .limit(atMost),
    )
    .execute()
