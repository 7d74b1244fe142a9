import { createHash } from 'node:crypto'
import { additionalOf, chosenIn, type SurveyFields, textIn } from 'contract/surveys/payload.ts'
import type { Language } from 'i18n/languages.ts'
import { looksLikeSpam } from '../requests/spam.ts'
import { phoneToCall } from './phone.ts'
import type { BilingualSurvey, NewAnswer, NewConsent, NewSubmission } from './queries.ts'

type Question = BilingualSurvey['questions'][number]

/** One row for each option or text: the same choices make the same rows in either language. */
function answersTo({ number, name, options }: Question, fields: SurveyFields): NewAnswer[] {
  if (options.length === 0) {
    const written = textIn(fields, name)
    return written ? [{ question_number: number, option_value: null, written }] : []
  }
  return options
    .filter(({ value }) => chosenIn(fields, name).includes(value))
    .map(({ value, is_other }) => ({
      question_number: number,
      option_value: value,
      written: is_other ? textIn(fields, additionalOf(name)) : null,
    }))
}

export const answersIn = (survey: BilingualSurvey, fields: SurveyFields): NewAnswer[] =>
  survey.questions.filter(({ is_contact }) => !is_contact).flatMap((question) => answersTo(question, fields))

/**
 * Consents of a submission: the first option of a consent question means yes; its wording is stored in the language it
 * was read in.
 */
export const consentsIn = (survey: BilingualSurvey, fields: SurveyFields, language: Language): NewConsent[] =>
  survey.questions
    .filter(({ is_consent }) => is_consent)
    .map(({ number, name, question, options }) => ({
      question_number: number,
      given: chosenIn(fields, name).includes(options[0]?.value ?? ''),
      wording: question[language],
    }))

export function submissionOf(
  survey: BilingualSurvey,
  fields: SurveyFields,
  language: Language,
  now: Date,
): NewSubmission {
  const family = {
    full_name: textIn(fields, 'full_name'),
    email: textIn(fields, 'email_address'),
    phone: phoneToCall(textIn(fields, 'phone')),
  }
  const answers = answersIn(survey, fields)
  const content = JSON.stringify([survey.version_id, family, answers])
  return {
    ...family,
    version_id: survey.version_id,
    language,
    content_hash: createHash('sha256').update(content).digest('base64url'),
    suspected_spam: looksLikeSpam({ message: answers.map(({ written }) => written ?? '').join(' ') }),
    created_at: now,
  }
}
