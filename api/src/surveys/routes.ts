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
import type { Db } from '../db/client.ts'
import { type Context, implement } from '../http/implement.ts'
import { mayReceiveMail } from '../mail/recipients.ts'
import { surveyIn } from './definition.ts'
import { fieldsFromPayload } from './payload.ts'
import { addSubmission, lockSameSubmission, sameSubmissionSince, surveyBySlug } from './queries.ts'
import { answersIn, consentsIn, sameSurveyWithinMs, submissionOf } from './rules.ts'

async function surveyOr404(db: Db, slug: SurveySlug) {
  const survey = await surveyBySlug(db, slug)
  if (!survey) throw new Problem('not_found')
  return survey
}

/** Takes a family's answers to one survey, checked against its definition. */
const receiveSurvey =
  (slug: SurveySlug) =>
  async ({ body }: { body: SurveyPayload }, context: Context): Promise<SurveyReceived> => {
    const { db, transaction, queue, language, now } = context
    const survey = await surveyOr404(db, slug)
    const { fields, problems } = fieldsFromPayload(survey, body)
    const found = { ...surveyProblems(surveyIn(language, slug, survey), fields), ...problems }
    if (Object.keys(found).length > 0) throw new Problem('invalid_fields', { fields: found })

    return transaction(async (trx) => {
      const submission = submissionOf(survey, fields, language, now())
      const { content_hash, created_at } = submission
      await lockSameSubmission(trx, content_hash)
      const since = new Date(created_at.getTime() - sameSurveyWithinMs)
      const same = await sameSubmissionSince(trx, content_hash, since)
      if (same) return { ...same, status: 'received' }

      const answers = answersIn(survey, fields)
      const added = await addSubmission(trx, submission, answers, consentsIn(survey, fields, language))
      if (!submission.suspected_spam) {
        if (await mayReceiveMail(trx, submission.email, now()))
          await queue.add(trx, 'survey_mail', { submission_id: added.id, reader: 'family' })
        await queue.add(trx, 'survey_mail', { submission_id: added.id, reader: 'school' })
      }
      return { ...added, status: 'received' }
    })
  }

export function surveys(app: FastifyInstance) {
  implement(app, showSurvey, async ({ params: { slug } }, { db, language }) =>
    surveyIn(language, slug, await surveyOr404(db, slug)),
  )
  implement(app, answerSurvey, receiveSurvey('interest'))
  implement(app, answerResortSurvey, receiveSurvey('obeir-resort'))
}
