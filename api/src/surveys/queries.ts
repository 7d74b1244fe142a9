import type { SurveySlug } from 'contract/surveys/endpoints.ts'
import type { Language } from 'i18n/languages.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isPublic } from '../platform/db/bilingual.ts'
import type { Db, Trx } from '../platform/db/client.ts'

/**
 * The newest version of a survey, in both languages; undefined if there is none, or if it is the resort's and no branch
 * in a resort is public.
 */
export const surveyBySlug = (db: Db, slug: SurveySlug) =>
  db
    .selectFrom('surveys')
    .innerJoin('survey_versions', 'survey_versions.survey_id', 'surveys.id')
    .select(['survey_versions.id as version_id', 'version', 'title', 'intro'])
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('survey_questions')
          .select(['number', 'name', 'question', 'hint', 'type', 'required', 'is_contact', 'is_consent'])
          .select((within) =>
            jsonArrayFrom(
              within
                .selectFrom('survey_options')
                .select(['value', 'label', 'is_other'])
                .whereRef('survey_options.version_id', '=', 'survey_questions.version_id')
                .whereRef('survey_options.question_number', '=', 'survey_questions.number')
                .orderBy('position'),
            ).as('options'),
          )
          .whereRef('survey_questions.version_id', '=', 'survey_versions.id')
          .orderBy('number'),
      ).as('questions'),
    )
    .where('slug', '=', slug)
    .$if(slug === 'obeir-resort', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(selectFrom('branches').select('id').where('is_resort', '=', true).where(isPublic('branches.name'))),
      ),
    )
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export type BilingualSurvey = NonNullable<Awaited<ReturnType<typeof surveyBySlug>>>

export interface NewSubmission {
  readonly version_id: number
  readonly full_name: string
  readonly email: string
  readonly phone: string
  readonly language: Language
  readonly content_hash: string
  readonly suspected_spam: boolean
  readonly created_at: Date
}
export interface NewAnswer {
  readonly question_number: number
  readonly option_value: string | null
  readonly written: string | null
}
export interface NewConsent {
  readonly question_number: number
  readonly given: boolean
  readonly wording: string
}

export const sameSubmissionSince = (trx: Trx, contentHash: string, since: Date) =>
  trx
    .selectFrom('survey_submissions')
    .select('id')
    .where('content_hash', '=', contentHash)
    .where('created_at', '>=', since)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Inserts a family's answers and consents together; returns the submission's id. */
export async function insertSubmission(
  trx: Trx,
  submission: NewSubmission,
  answers: readonly NewAnswer[],
  consents: readonly NewConsent[],
): Promise<{ id: number }> {
  const { version_id, language, created_at } = submission
  const { id } = await trx.insertInto('survey_submissions').values(submission).returning('id').executeTakeFirstOrThrow()
  const of = { submission_id: id, version_id }
  await trx
    .insertInto('survey_answers')
    .values(answers.map((answer) => ({ ...answer, ...of })))
    .execute()
  if (consents.length > 0)
    await trx
      .insertInto('survey_consents')
      .values(consents.map((consent) => ({ ...consent, ...of, language, given_at: created_at })))
      .execute()
  return { id }
}

/** Branch that gets a survey and its suspected spam: the resort for its own; null for the whole school. */
export const branchOfSurvey = async (trx: Trx, versionId: number): Promise<number | null> =>
  (
    await trx
      .selectFrom('survey_versions')
      .innerJoin('surveys', 'surveys.id', 'survey_versions.survey_id')
      .innerJoin('branches', (join) => join.on('branches.is_resort', '=', true))
      .where('survey_versions.id', '=', versionId)
      .where('surveys.is_resort', '=', true)
      .select('branches.id')
      .orderBy('branches.id')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null
