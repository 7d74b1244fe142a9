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
import { firstVisitOf } from '../families/first-visits/first-visits.ts'
import type { Db } from '../platform/db/client.ts'
import { type Context, implement } from '../platform/http/implement.ts'
import { schoolName } from '../school/queries.ts'
import { addSubmission } from './actions.ts'
import { surveyIn } from './definition.ts'
import { fieldsFromPayload } from './payload.ts'
import { surveyBySlug } from './queries.ts'

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

    const incoming = { survey, fields, language, address, firstVisit: firstVisitOf(request), now: now() }
    return transaction(async (trx) => ({ ...(await addSubmission(trx, queue, incoming)), status: 'received' as const }))
  }

export function surveys(app: FastifyInstance) {
  implement(app, showSurvey, async ({ params: { slug } }, { db, language }) =>
    surveyIn(language, slug, await surveyOr404(db, slug), await schoolName(db, language)),
  )
  implement(app, answerSurvey, receiveSurvey('interest'))
  implement(app, answerResortSurvey, receiveSurvey('obeir-resort'))
}
