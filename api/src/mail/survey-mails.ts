import { phoneText } from 'i18n/format.ts'
import type { Bilingual, Language } from 'i18n/languages.ts'
import { letterHtml } from './html.ts'
import { filledWith, type Letter, type Piece } from './letter.ts'
import { letterText } from './plain-text.ts'
import type { Mail } from './transport.ts'
import { word } from './words.ts'

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
  readonly call: string
  /** Who reads the answers. */
  readonly reader: string
}

const phone = (number: string): Piece => ({ digits: phoneText(number), link: `tel:${number}` })

const mail = ({ id, created_at }: SurveyInMail, reader: string, letter: Letter) => ({
  id: `survey-${id}.${reader}`,
  date: created_at,
  subject: letter.subject,
  html: letterHtml(letter),
  text: letterText(letter),
})

/** To the family, in the language it answered in; nothing that was typed is repeated to an address that anybody can give. */
export function thanksMail(survey: SurveyInMail): Mail {
  const { language, school, email } = survey
  const letter: Letter = {
    language,
    subject: word(language, 'survey_thanks_subject', { school: school[language] }),
    opening: [[word(language, 'greeting')], [word(language, 'survey_thanks', { school: school[language] })]],
    rows: [],
    closing: [
      { text: [word(language, survey.consented ? 'survey_updates_yes' : 'survey_updates_no')] },
      { text: filledWith(word(language, 'survey_questions'), 'phone', phone(survey.call)) },
    ],
    note: word(language, 'survey_why'),
  }
  return {
    ...mail(survey, 'family', letter),
    to: { name: '', address: email },
    replyTo: { name: school[language], address: survey.reader },
  }
}

/** What was chosen of one question, one under the other. */
function saidTo(answers: readonly AnswerInMail[], language: Language): string {
  const lines = answers.map(({ label, written }) => {
    if (!label) return written ?? ''
    return written ? word(language, 'survey_other_text', { option: label[language], text: written }) : label[language]
  })
  return lines.join('\n')
}

/** Every answer as it was given, for those who plan the rooms. */
export function surveyRows({ language, full_name, email, phone: number, answers }: SurveyInMail): Letter['rows'] {
  const numbers = [...new Set(answers.map((answer) => answer.number))]
  return [
    { label: word(language, 'name'), value: { written: full_name } },
    { label: word(language, 'phone'), value: phone(number) },
    { label: word(language, 'email'), value: { digits: email, link: `mailto:${encodeURIComponent(email)}` } },
    ...numbers.map((number) => {
      const given = answers.filter((answer) => answer.number === number)
      return { label: given[0]?.question[language] ?? '', value: { written: saidTo(given, language) } }
    }),
  ]
}

/** To the people who plan the rooms, with every answer as it was given. */
export function schoolMail(survey: SurveyInMail): Mail {
  const { language, school, full_name, email } = survey
  const letter: Letter = {
    language,
    subject: word(language, 'survey_school_subject', { title: survey.title[language] }),
    opening: [[word(language, 'survey_school_received')]],
    rows: surveyRows(survey),
    closing: [{ text: [word(language, survey.consented ? 'survey_may_write' : 'survey_may_not_write')] }],
  }
  return {
    ...mail(survey, 'school', letter),
    to: { name: school[language], address: survey.reader },
    replyTo: { name: full_name, address: email },
  }
}
