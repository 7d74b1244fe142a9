import { Problem } from 'contract/problems.ts'
import {
  answerResortSurvey,
  answerSurvey,
  type SurveyPayload,
  type SurveyReceived,
  type SurveySlug,
  showSurvey,
} from 'contract/surveys/endpoints.ts'
import { surveyProblems } from 'contract/surveys/rules.ts'
import type { FastifyInstance } from 'fastify'
import { firstVisitOf, storeFirstVisit } from '../families/came-by/first-visits.ts'
import { linkToFamily } from '../families/intake.ts'
import type { Db } from '../platform/db/client.ts'
import { type Context, implement } from '../platform/http/implement.ts'
import { addModerationRequest } from '../requests/queries.ts'
import { receiveRequest } from '../requests/receive-request.ts'
import { schoolName } from '../school/queries.ts'
import { surveyIn } from './definition.ts'
import { fieldsFromPayload } from './payload.ts'
import { addSubmission, branchOfSurvey, sameSubmissionSince, surveyBySlug } from './queries.ts'
import { answersIn, consentsIn, submissionOf } from './rules.ts'

async function surveyOr404(db: Db, slug: SurveySlug) {
  const survey = await surveyBySlug(db, slug)
  if (!survey) throw new Problem('not_found')
  return survey
}

/** Receives a family's answers to one survey, checked against its definition. */
const receiveSurvey =
  (slug: SurveySlug) =>
  async ({ body }: { body: SurveyPayload }, context: Context): Promise<SurveyReceived> => {
    const { db, request, transaction, queue, language, address, now } = context
    const survey = await surveyOr404(db, slug)
    const { fields, problems } = fieldsFromPayload(survey, body)
    const found = { ...surveyProblems(surveyIn(language, slug, survey), fields), ...problems }
    if (Object.keys(found).length > 0) throw new Problem('invalid_fields', { fields: found })

    return transaction(async (trx) => {
      const submission = submissionOf(survey, fields, language, now())
      const taken = await receiveRequest(
        trx,
        { ...submission, address },
        {
          oneByOne: `survey ${submission.content_hash}`,
          sameSince: (since) => sameSubmissionSince(trx, submission.content_hash, since),
          add: () => addSubmission(trx, submission, answersIn(survey, fields), consentsIn(survey, fields, language)),
          ask: async ({ id }) =>
            addModerationRequest(trx, {
              submission_id: id,
              branch_id: await branchOfSurvey(trx, submission.version_id),
              asked_at: submission.created_at,
            }),
          join: async ({ id }) => {
            const familyId = await linkToFamily(trx, 'survey_submissions', id, submission.created_at)
            await storeFirstVisit(trx, familyId, firstVisitOf(request), submission.created_at)
          },
          mailSender: ({ id }) => queue.add(trx, 'survey_mail', { submission_id: id, reader: 'family' }),
          mailSchool: ({ id }) => queue.add(trx, 'survey_mail', { submission_id: id, reader: 'school' }),
        },
      )
      return { ...taken, status: 'received' }
    })
  }

export function surveys(app: FastifyInstance) {
  implement(app, showSurvey, async ({ params: { slug } }, { db, language }) =>
    surveyIn(language, slug, await surveyOr404(db, slug), await schoolName(db, language)),
  )
  implement(app, answerSurvey, receiveSurvey('interest'))
  implement(app, answerResortSurvey, receiveSurvey('obeir-resort'))
}
