import { phoneText } from 'i18n/format.ts'
import { type Bilingual, type Language, said } from 'i18n/languages.ts'
import { mailHtml } from './html.ts'
import { letterIn, type WrittenLetter } from './letters.ts'
import { fillWith, type MailContent, type Piece } from './mail-content.ts'
import { mailText } from './plain-text.ts'
import type { Mail } from './transport.ts'
import { translate } from './words.ts'

interface AnswerInMail {
  readonly number: number
  readonly question: Bilingual
  readonly label: Bilingual | null
  readonly written: string | null
}
/** All that the two letters about a family's answers need. */
export interface SurveyInMail {
  readonly id: number
  readonly full_name: string
  readonly email: string
  readonly phone: string
  readonly language: Language
  readonly created_at: Date
  readonly title: Bilingual
  readonly school: Bilingual
  readonly consented: boolean | null
  readonly answers: readonly AnswerInMail[]
  /** Where the family may call. */
  readonly phone_to_call: string
  /** Who reads the answers. */
  readonly reader: string
  /** What the school has written of this letter. */
  readonly letter?: WrittenLetter | undefined
}

const phone = (number: string): Piece => ({ digits: phoneText(number), link: `tel:${number}` })

const mail = ({ id, created_at }: SurveyInMail, reader: string, content: MailContent) => ({
  id: `survey-${id}.${reader}`,
  date: created_at,
  subject: content.subject,
  html: mailHtml(content),
  text: mailText(content),
})

/** To the family, in the language it answered in; nothing that was typed is repeated to an address that anybody can give. */
export function thanksMail(survey: SurveyInMail): Mail {
  const { language, school, email } = survey
  const { subject, opening, next } = letterIn('survey_thanks', language, survey.letter, {
    words: { school: said(school, language) },
  })
  const content: MailContent = {
    language,
    subject,
    opening: [[translate(language, 'greeting')], ...opening],
    rows: [],
    closing: [
      ...next.map((text) => ({ text })),
      { text: [translate(language, survey.consented ? 'survey_updates_yes' : 'survey_updates_no')] },
      { text: fillWith(translate(language, 'survey_questions'), 'phone', phone(survey.phone_to_call)) },
    ],
    note: translate(language, 'survey_why'),
  }
  return {
    ...mail(survey, 'family', content),
    to: { name: '', address: email },
    replyTo: { name: said(school, language), address: survey.reader },
  }
}

/** What was chosen of one question, one under the other. */
function answersText(answers: readonly AnswerInMail[], language: Language): string {
  const lines = answers.map(({ label, written }) => {
    if (!label) return written ?? ''
    return written
      ? translate(language, 'survey_other_text', { option: label[language], text: written })
      : label[language]
  })
  return lines.join('\n')
}

/** Every answer as it was given, for those who plan the rooms. */
export function surveyRows({ language, full_name, email, phone: number, answers }: SurveyInMail): MailContent['rows'] {
  const numbers = [...new Set(answers.map((answer) => answer.number))]
  return [
    { label: translate(language, 'name'), value: { written: full_name } },
    { label: translate(language, 'phone'), value: phone(number) },
    { label: translate(language, 'email'), value: { digits: email, link: `mailto:${encodeURIComponent(email)}` } },
    ...numbers.map((number) => {
      const given = answers.filter((answer) => answer.number === number)
      return { label: given[0]?.question[language] ?? '', value: { written: answersText(given, language) } }
    }),
  ]
}

/** To the people who plan the rooms, with every answer as it was given. */
export function schoolSurveyMail(survey: SurveyInMail): Mail {
  const { language, school, full_name, email } = survey
  const content: MailContent = {
    language,
    subject: translate(language, 'survey_school_subject', { title: survey.title[language] }),
    opening: [[translate(language, 'survey_school_received')]],
    rows: surveyRows(survey),
    closing: [{ text: [translate(language, survey.consented ? 'survey_may_write' : 'survey_may_not_write')] }],
  }
  return {
    ...mail(survey, 'school', content),
    to: { name: said(school, language), address: survey.reader },
    replyTo: { name: full_name, address: email },
  }
}
