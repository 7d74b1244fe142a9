import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Trx } from '../platform/db/client.ts'
import { addressOfRequest } from '../requests/address-queries.ts'

/** Reads a submission for its mails; undefined if it is gone, or the school has no contact data. */
export const submissionInMail = (db: Db | Trx, id: number) =>
  db
    .selectFrom('survey_submissions')
    .innerJoin('survey_versions', 'survey_versions.id', 'survey_submissions.version_id')
    .innerJoin('surveys', 'surveys.id', 'survey_versions.survey_id')
    .innerJoin('school', (join) => join.onTrue())
    .leftJoin('branches', (join) =>
      join.on(sql<boolean>`surveys.is_resort and branches.id = (select min(id) from branches where is_resort)`),
    )
    .leftJoin('survey_consents', 'survey_consents.submission_id', 'survey_submissions.id')
    .select([
      'survey_submissions.id',
      'full_name',
      'survey_submissions.email',
      'survey_submissions.phone',
      'survey_submissions.language',
      'survey_submissions.created_at',
      'survey_versions.title',
      'school.name as school',
      'survey_consents.given as consented',
    ])
    .select(addressOfRequest('survey_submissions').as('address_now'))
    .select((row) => row.fn.coalesce(sql<string>`branches.phone_numbers[1]`, 'school.phone').as('phone_to_call'))
    .select((row) => row.fn.coalesce('branches.admissions_email', 'school.email').as('reader'))
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('survey_answers')
          .innerJoin('survey_questions', (join) =>
            join
              .onRef('survey_questions.version_id', '=', 'survey_answers.version_id')
              .onRef('survey_questions.number', '=', 'survey_answers.question_number'),
          )
          .leftJoin('survey_options', (join) =>
            join
              .onRef('survey_options.version_id', '=', 'survey_answers.version_id')
              .onRef('survey_options.question_number', '=', 'survey_answers.question_number')
              .onRef('survey_options.value', '=', 'survey_answers.option_value'),
          )
          .select(['survey_questions.number', 'survey_questions.question', 'survey_options.label', 'written'])
          .whereRef('survey_answers.submission_id', '=', 'survey_submissions.id')
          .orderBy('survey_questions.number')
          .orderBy('survey_options.position'),
      ).as('answers'),
    )
    .where('survey_submissions.id', '=', id)
    .executeTakeFirst()
