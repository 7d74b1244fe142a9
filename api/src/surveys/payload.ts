import { emailFrom } from 'contract/emails.ts'
import { withoutSigns } from 'contract/phones.ts'
import type { FieldProblem } from 'contract/problems.ts'
import type { SurveyPayload } from 'contract/surveys/endpoints.ts'
import { additionalOf, contactFields, type SurveyFields } from 'contract/surveys/payload.ts'
import { languages } from 'i18n/languages.ts'
import type { BilingualSurvey } from './queries.ts'

type SentQuestion = SurveyPayload['form_data'][number]['questions'][number]
type Question = BilingualSurvey['questions'][number]
type Option = Question['options'][number]
type Problems = Record<string, FieldProblem[]>

const unknown = (rule: string): FieldProblem[] => [{ rule }]
const folded = (label: string) => label.trim().toLowerCase()
const hasLabel = (option: Option, label: string) =>
  languages.some((language) => folded(option.label[language]) === folded(label))

/** The option of the definition with this value or label, in either language; undefined if there is none. */
function optionOf({ options }: Question, { value, label, selected }: NonNullable<SentQuestion['options']>[number]) {
  const named = options.find((option) => hasLabel(option, label))
  return named && (named.value === value || (named.is_other && selected)) ? named : undefined
}

/** The chosen options with the text of "other"; undefined if one of them does not belong to the question. */
function chosen(question: Question, sent: SentQuestion): SurveyFields | undefined {
  const found = (sent.options ?? []).map((option) => ({ ...option, of: optionOf(question, option) }))
  const known = found.flatMap(({ of }) => of?.value ?? [])
  if (known.length < found.length || new Set(known).size < known.length) return undefined
  const selected = found.filter((option) => option.selected)
  const other = selected.find(({ of }) => of?.is_other)
  return {
    [question.name]: selected.flatMap(({ of }) => of?.value ?? []),
    ...(other && { [additionalOf(question.name)]: other.value }),
  }
}

function contact(value: SentQuestion['value']): SurveyFields | undefined {
  if (!Array.isArray(value)) return undefined
  const { name = '', email = '', phone = '' } = Object.assign({}, ...value) as Partial<Record<string, string>>
  return { full_name: name, email_address: emailFrom(email), phone: withoutSigns(phone) }
}

function fieldsOfOne(question: Question, sent: SentQuestion): SurveyFields | undefined {
  if (sent.type !== question.type) return undefined
  if (question.options.length > 0) return sent.value === undefined ? chosen(question, sent) : undefined
  if (sent.options !== undefined) return undefined
  if (question.is_contact) return contact(sent.value)
  return typeof sent.value === 'string' ? { [question.name]: sent.value } : undefined
}

/** Form fields read from the payload, and parts of the payload that the definition does not contain. */
export function fieldsFromPayload(survey: BilingualSurvey, { full_name, form_data }: SurveyPayload) {
  const sent = form_data[0]?.questions ?? []
  const problems: Problems = {}
  const fields: SurveyFields = {}
  for (const [index, one] of sent.entries()) {
    const question = survey.questions.find(({ number }) => number === one.id)
    const again = sent.findIndex(({ id }) => id === one.id) < index
    const found = question && fieldsOfOne(question, one)
    if (!question || again) problems[`form_data.0.questions.${index}.id`] = unknown('question_unknown')
    else if (found) Object.assign(fields, found)
    else problems[question.name] = unknown(question.options.length > 0 ? 'option_unknown' : 'invalid')
  }
  // The payload carries the name twice (spec §3): both must be equal.
  const [name] = contactFields
  const given = fields[name]
  if (typeof given === 'string' && given.trim() && given.trim() !== full_name.trim())
    problems[name] = unknown(full_name.trim() ? 'invalid' : 'answer_required')
  return { fields, problems }
}
