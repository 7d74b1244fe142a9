import type { Caller } from 'contract/client.ts'
import { Problem } from 'contract/problems.ts'
import type { Survey } from 'contract/surveys/endpoints.ts'
import { emptySurveyFields, type SurveyFields, surveyPayloadOf } from 'contract/surveys/payload.ts'
import { surveyProblems } from 'contract/surveys/rules.ts'
import { surveyEndpoint } from './endpoints.ts'
import { phoneDigitsIn } from './questions/phone-digits.ts'

type Errors = Readonly<Record<string, readonly string[]>>

/** Result of a form posted without JavaScript: invalid, to be confirmed, sent, or failed. Keeps the typed values. */
export type PostedSurvey =
  | { readonly step: 'wrong'; readonly fields: SurveyFields; readonly errors: Errors }
  | { readonly step: 'sure' | 'failed'; readonly fields: SurveyFields }
  | { readonly step: 'sent' }

/** Form values of a posted form. */
function fieldsPosted(survey: Survey, form: FormData): SurveyFields {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  const fields = Object.entries(emptySurveyFields(survey)).map(([name, empty]) => [
    name,
    Array.isArray(empty) ? texts(name) : (texts(name)[0] ?? ''),
  ])
  return Object.fromEntries(fields) as SurveyFields
}

/** Handles a posted form with the same call, refusals and confirmation as in the browser (product §3). */
export async function handlePosted(call: Caller, survey: Survey, form: FormData): Promise<PostedSurvey> {
  const posted = fieldsPosted(survey, form)
  const fields = { ...posted, phone: phoneDigitsIn(String(posted.phone ?? '')) }
  const confirming = form.get('confirmed') === 'yes'
  const right = Object.keys(surveyProblems(survey, fields)).length === 0
  if (right && !confirming) return { step: 'sure', fields }
  try {
    await call(surveyEndpoint[survey.slug], { body: surveyPayloadOf(survey, fields) })
    return { step: 'sent' }
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    const { errors } = problem.details
    return errors ? { step: 'wrong', fields, errors } : { step: 'failed', fields }
  }
}
