import type { Caller } from 'contract/client.ts'
import { Problem } from 'contract/problems.ts'
import type { Survey } from 'contract/surveys/endpoints.ts'
import { emptySurveyFields, type SurveyFields, surveyPayloadOf } from 'contract/surveys/payload.ts'
import { surveyProblems } from 'contract/surveys/rules.ts'
import { surveyEndpoint } from './endpoints.ts'
import { phoneDigitsIn } from './questions/phone-digits.ts'

type Errors = Readonly<Record<string, readonly string[]>>

/** What becomes of a form posted without JavaScript: wrong, to be confirmed, sent, or failed. Nothing typed is lost. */
export type PostedSurvey =
  | { readonly step: 'wrong'; readonly fields: SurveyFields; readonly errors: Errors }
  | { readonly step: 'sure' | 'failed'; readonly fields: SurveyFields }
  | { readonly step: 'sent' }

/** A posted form, field by field. */
function fieldsPosted(survey: Survey, form: FormData): SurveyFields {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  const fields = Object.entries(emptySurveyFields(survey)).map(([name, empty]) => [
    name,
    Array.isArray(empty) ? texts(name) : (texts(name)[0] ?? ''),
  ])
  return Object.fromEntries(fields) as SurveyFields
}

/** The same call, the same refusals, the same question before it goes out (product §3). */
export async function handlePosted(call: Caller, survey: Survey, form: FormData): Promise<PostedSurvey> {
  const typed = fieldsPosted(survey, form)
  const fields = { ...typed, phone: phoneDigitsIn(String(typed.phone ?? '')) }
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
