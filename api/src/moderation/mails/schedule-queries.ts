import type { Language, Published } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { wordsOf } from '../../platform/db/bilingual.ts'
import type { Db, Trx } from '../../platform/db/client.ts'

const kindsOf = {
  comments: ['comment'],
  registrations: ['registration'],
  spam: ['tour', 'message', 'survey'],
} as const
export type ModerationTopic = keyof typeof kindsOf

/** Marks open requests of older mails, so that the next mail lists them again. */
export const resendUnanswered = (trx: Trx, before: Date) =>
  trx
    .updateTable('moderation_requests')
    .set({ mail_id: null, mailed_at: null })
    .where('mailed_at', '<', before)
    .where('answer', 'is', null)
    .where(
      sql<boolean>`case kind
        when 'comment' then exists (select from comments where comments.id = subject_id
          and (state = 'waiting' or (state = 'shown' and reported_at is not null)))
        when 'registration' then exists (select from registrations
          where registrations.id = subject_id and status = 'pending' and offered_at is null)
        when 'tour' then exists (select from tours where tours.id = subject_id and suspected_spam)
        when 'message' then exists (select from messages where messages.id = subject_id and suspected_spam)
        else exists (select from survey_submissions where survey_submissions.id = subject_id and suspected_spam)
      end`,
    )
    .execute()

/** Branches with moderation requests that no mail has asked about; null is the school. */
export async function branchesToAsk(trx: Trx, topic: ModerationTopic): Promise<(number | null)[]> {
  const rows = await trx
    .selectFrom('moderation_requests')
    .innerJoin('school', (join) => join.onTrue())
    .select('branch_id')
    .distinct()
    .where('mailed_at', 'is', null)
    .where('kind', 'in', kindsOf[topic])
    .execute()
  return rows.map(({ branch_id }) => branch_id)
}

export async function countMailsSince(
  trx: Trx,
  topic: ModerationTopic,
  branchId: number | null,
  since: Date,
): Promise<number> {
  const { count } = await trx
    .selectFrom('moderation_mails')
    .select((mails) => mails.fn.countAll<number>().as('count'))
    .where('about', '=', topic)
    .where('branch_id', 'is not distinct from', branchId)
    .where('written_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

interface NewModerationMail {
  readonly about: ModerationTopic
  readonly branch_id: number | null
  readonly written_at: Date
  readonly day: string
}

/** Adds a mail and returns its id; undefined if this branch has had today's. */
export const addModerationMail = async (trx: Trx, mail: NewModerationMail): Promise<number | undefined> =>
  (
    await trx
      .insertInto('moderation_mails')
      .values(mail)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Number of a branch's requests that no mail has listed. */
export async function countUnsent(db: Db, topic: ModerationTopic, branchId: number | null): Promise<number> {
  const { count } = await db
    .selectFrom('moderation_requests')
    .select((requests) => requests.fn.countAll<number>().as('count'))
    .where('mailed_at', 'is', null)
    .where('branch_id', 'is not distinct from', branchId)
    .where('kind', 'in', kindsOf[topic])
    .executeTakeFirstOrThrow()
  return count
}

/** A moderation mail and its recipient; undefined when there is no such mail, or no school. */
export const moderationMailById = (db: Db, id: number) =>
  db
    .selectFrom('moderation_mails')
    .innerJoin('school', (join) => join.onTrue())
    .leftJoin('branches', 'branches.id', 'moderation_mails.branch_id')
    .select(['moderation_mails.id', 'about', 'branch_id', 'written_at'])
    .select(sql<Published>`coalesce(${wordsOf('branches', 'name')}, school.name)`.as('branch_name'))
    .select(
      sql<string>`case about when 'registrations' then coalesce(branches.admissions_email, school.email)
        else coalesce(branches.email, school.email) end`.as('address'),
    )
    .select((row) => row.fn.coalesce('branches.reads_in', 'school.reads_in').$castTo<Language>().as('reads_in'))
    .where('moderation_mails.id', '=', id)
    .executeTakeFirst()

/** Adds a branch's oldest requests to a mail. */
export const addToModerationMail = (
  trx: Trx,
  mailId: number,
  { about: topic, branch_id, written_at }: NewModerationMail,
  atMost: number,
) =>
  trx
    .updateTable('moderation_requests')
    .set({ mail_id: mailId, mailed_at: written_at })
    .where('id', 'in', (select) =>
      select
        .selectFrom('moderation_requests')
        .select('id')
        .where('mailed_at', 'is', null)
        .where('branch_id', 'is not distinct from', branch_id)
        .where('kind', 'in', kindsOf[topic])
        .orderBy('asked_at')
        .limit(atMost),
    )
    .execute()
