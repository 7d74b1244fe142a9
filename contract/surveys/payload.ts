import { trimmed } from '../text.ts'
import type { Survey, SurveyOption, SurveyPayload, SurveyQuestion } from './endpoints.ts'

/** Raw input of the form: a text for each field, a list for checkboxes. */
export type SurveyFields = Record<string, string | string[]>

/** The three fields of the question that asks for the family (spec §3). */
export const contactFields = ['full_name', 'email_address', 'phone'] as const

/** The field that holds the free text of an "other" option. */
export const additionalOf = (name: string) => `${name}_additional`

export const textIn = (fields: SurveyFields, name: string) => {
  const value = fields[name]
  return typeof value === 'string' ? trimmed(value) : ''
}

/** The values of the options that are chosen. */
export const chosenIn = (fields: SurveyFields, name: string): readonly string[] => {
  const value = fields[name] ?? []
  return typeof value === 'string' ? [value] : value
}

export const emptySurveyFields = (survey: Survey): SurveyFields =>
  Object.fromEntries(
    survey.questions.flatMap(({ fields, name, type }) =>
      fields.map((field) => [field, type === 'checkbox' && field === name ? [] : '']),
    ),
  )

const optionIn = (fields: SurveyFields, { name }: SurveyQuestion, { value, label, is_other }: SurveyOption) => {
  const selected = chosenIn(fields, name).includes(value)
  return { value: selected && is_other ? textIn(fields, additionalOf(name)) : value, label, selected }
}

function answerIn(fields: SurveyFields, question: SurveyQuestion) {
  if (question.options.length > 0)
    return { options: question.options.map((option) => optionIn(fields, question, option)) }
  if (!question.is_contact) return { value: textIn(fields, question.name) }
  const [name, email, phone] = contactFields.map((field) => textIn(fields, field))
  return { value: [{ name }, { email }, { phone }] }
}

/** The payload of spec §3, to the letter. */
export function surveyPayloadOf(survey: Survey, fields: SurveyFields): SurveyPayload {
  const questions = survey.questions.map((question) => ({
    id: question.id,
    question: question.question,
    type: question.type,
    ...answerIn(fields, question),
  }))
  return { full_name: textIn(fields, 'full_name'), form_data: [{ questions }] }
}
