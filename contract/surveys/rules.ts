import { emailFrom, isEmail } from '../emails.ts'
import { isWrittenAsName } from '../names.ts'
import { withoutSigns } from '../phones.ts'
import type { FieldProblem } from '../problems.ts'
import { isTooLong } from '../text.ts'
import type { Survey, SurveyQuestion } from './endpoints.ts'
import { additionalOf, chosenIn, contactFields, type SurveyFields, textIn } from './payload.ts'

const nameMaxLength = 100
const additionalMaxLength = 200
export const surveyTextMaxLength = 2000
const emailMaxLength = 254

/** At least 10 digits, with an optional plus in front (spec §5). */
const phonePattern = /^\+?\d{10,15}$/

const problem = (rule: string, facts?: FieldProblem['facts']): FieldProblem => ({ rule, ...(facts && { facts }) })

/** Non-empty text that is not too long. */
function textProblem(text: string, max: number, required: boolean): FieldProblem | undefined {
  if (!text) return required ? problem('answer_required') : undefined
  return isTooLong(text, max) ? problem('answer_too_long', { max }) : undefined
}

function emailProblem(text: string) {
  const found = textProblem(text, Number.POSITIVE_INFINITY, true)
  if (found) return found
  const address = emailFrom(text)
  return address.length <= emailMaxLength && isEmail(address) ? undefined : problem('email_not_valid')
}

function phoneProblem(text: string) {
  if (!text) return problem('answer_required')
  return phonePattern.test(withoutSigns(text)) ? undefined : problem('phone_not_valid')
}

function optionProblem({ name, type, options, required }: SurveyQuestion, fields: SurveyFields) {
  const chosen = chosenIn(fields, name).filter((value) => value !== '')
  const known = chosen.every((value) => options.some((option) => option.value === value))
  if (!known || (type === 'radio' && chosen.length > 1)) return problem('option_unknown')
  if (chosen.length > 0 || !required) return undefined
  return problem(type === 'checkbox' ? 'options_required' : 'option_required')
}

/** The text of "other": required once it is chosen; the option's own value in its place means "not chosen" (spec §3). */
function additionalProblem({ name, options }: SurveyQuestion, fields: SurveyFields) {
  const other = options.find(({ is_other }) => is_other)
  if (!other || !chosenIn(fields, name).includes(other.value)) return undefined
  const text = textIn(fields, additionalOf(name))
  return textProblem(text === other.value ? '' : text, additionalMaxLength, true)
}

function problemOf(question: SurveyQuestion, field: string, fields: SurveyFields): FieldProblem | undefined {
  const text = textIn(fields, field)
  if (question.is_contact) {
    if (field === 'email_address') return emailProblem(text)
    if (field === 'phone') return phoneProblem(text)
    return textProblem(text, nameMaxLength, true) ?? (isWrittenAsName(text) ? undefined : problem('name_letters'))
  }
  if (question.options.length === 0) return textProblem(text, surveyTextMaxLength, question.required)
  return field === question.name ? optionProblem(question, fields) : additionalProblem(question, fields)
}

/** Problems by field (spec §5), in the order of the page. Browser and server call it. */
export function surveyProblems(survey: Survey, fields: SurveyFields): Record<string, FieldProblem[]> {
  return Object.fromEntries(
    survey.questions.flatMap((question) =>
      question.fields.flatMap((field) => {
        const found = problemOf(question, field, fields)
        return found ? [[field, [found]]] : []
      }),
    ),
  )
}

/** The fields of a question: its own, what "other" means, or the family's three. */
export const fieldsOf = ({ name, is_contact, options }: Pick<SurveyQuestion, 'name' | 'is_contact' | 'options'>) => {
  if (is_contact) return [...contactFields]
  return options.some(({ is_other }) => is_other) ? [name, additionalOf(name)] : [name]
}
