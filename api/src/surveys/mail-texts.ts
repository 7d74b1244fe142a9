import { type Bilingual, type Language, type Published, textIn } from 'i18n/languages.ts'
import { mailBody } from '../platform/mail/body.ts'
import { fillWith, lineOf, type MailContent } from '../platform/mail/mail-content.ts'
import { emailRow, phone } from '../platform/mail/rows.ts'
import { filledTemplate, type WrittenTemplate } from '../platform/mail/templates.ts'
import type { Mail } from '../platform/mail/transport.ts'
import { translate } from '../platform/mail/words.ts'

interface AnswerInMail {
  readonly number: number
  readonly question: Bilingual
  readonly label: Bilingual | null
  readonly written: string | null
}
/** Data of the two mails about a survey's answers. */
export interface SurveyInMail {
  readonly id: number
  readonly full_name: string
  readonly email: string
  readonly phone: string
  readonly language: Language
  readonly created_at: Date
  readonly title: Published
  readonly school: Published
  readonly consented: boolean | null
  readonly answers: readonly AnswerInMail[]
  /** The school's phone number. */
  readonly phone_to_call: string
  /** The school's address for surveys. */
  readonly reader: string
  /** The school's text of this mail. */
  readonly template?: WrittenTemplate | undefined
}

const mail = ({ id, created_at }: SurveyInMail, reader: string, content: MailContent) => ({
  id: `survey-${id}.${reader}`,
  date: created_at,
  ...mailBody(content),
})

/** Thanks to the family, in the language of its answers. The address is unconfirmed, so nothing typed is repeated. */
export function thanksMail(survey: SurveyInMail): Mail {
  const { language, school, email } = survey
  const { subject, opening, next } = filledTemplate('survey_thanks', language, survey.template, {
    words: { school: textIn(school, language) },
  })
  const content: MailContent = {
    language,
    subject,
    preview: lineOf(opening[0]),
    opening: [[translate(language, 'greeting')], ...opening],
    rows: [],
    closing: [
      ...next.map((text) => ({ text })),
      { text: [translate(language, survey.consented ? 'survey_updates_yes' : 'survey_updates_no')] },
      { text: fillWith(translate(language, 'survey_questions'), 'phone', phone(survey.phone_to_call)) },
    ],
    note: translate(language, 'survey_reason'),
  }
  return {
    ...mail(survey, 'family', content),
    to: { name: '', address: email },
    sender: textIn(school, language),
    replyTo: { name: textIn(school, language), address: survey.reader },
  }
}

/** Chosen options of one question, one per line. */
function answersText(answers: readonly AnswerInMail[], language: Language): string {
  const lines = answers.map(({ label, written }) => {
    if (!label) return written ?? ''
    return written
      ? translate(language, 'survey_other_text', { option: label[language], text: written })
      : label[language]
  })
  return lines.join('\n')
}

/** Every answer as it was given, for the school. */
export function surveyRows({ language, full_name, email, phone: number, answers }: SurveyInMail): MailContent['rows'] {
  const numbers = [...new Set(answers.map((answer) => answer.number))]
  return [
    { label: translate(language, 'name'), value: { written: full_name } },
    { label: translate(language, 'phone'), value: phone(number) },
    ...emailRow(language, email),
    ...numbers.map((number) => {
      const given = answers.filter((answer) => answer.number === number)
      return { label: given[0]?.question[language] ?? '', value: { written: answersText(given, language) } }
    }),
  ]
}

/** Mail to the school with every answer as it was given. */
export function schoolSurveyMail(survey: SurveyInMail): Mail {
  const { language, school, full_name, email } = survey
  const content: MailContent = {
    language,
    subject: translate(language, 'survey_school_subject', { title: textIn(survey.title, language) }),
    preview: translate(language, 'survey_school_received'),
    opening: [[translate(language, 'survey_school_received')]],
    rows: surveyRows(survey),
    closing: [{ text: [translate(language, survey.consented ? 'survey_may_write' : 'survey_may_not_write')] }],
  }
  return {
    ...mail(survey, 'school', content),
    to: { name: textIn(school, language), address: survey.reader },
    sender: textIn(school, language),
    replyTo: { name: full_name, address: email },
  }
}
