import { hijriDay, longDay, phoneText } from 'i18n/format.ts'
import { type Bilingual, type Language, said } from 'i18n/languages.ts'
import { mailHtml } from './html.ts'
import { letterIn, type WrittenLetter } from './letters.ts'
import { fillWith, type MailContent, type Piece, withTitle } from './mail-content.ts'
import { mailText } from './plain-text.ts'
import type { Mail } from './transport.ts'
import { translate, translateCount } from './words.ts'

/** All that the two letters about a tour need. */
export interface TourInMail {
  readonly reference: string
  readonly language: Language
  readonly full_name: string
  readonly child_age: number
  readonly phone_num: string
  /** Null where they gave none: they are called. */
  readonly email: string | null
  readonly preferred_date: string | null
  readonly message: string | null
  readonly created_at: Date
  readonly school: Bilingual
  readonly branch: Bilingual | null
  /** In how many working days the school answers. */
  readonly promise_days: number
  /** Where the family may call. */
  readonly phone_to_call: string
  /** Who reads requests for this branch, or for the school. */
  readonly admissions: string
  /** What the school has written of this letter. */
  readonly letter?: WrittenLetter | undefined
}

export const phone = (number: string): Piece => ({ digits: phoneText(number), link: `tel:${number}` })

function dayOf({ language, preferred_date }: TourInMail): string {
  if (!preferred_date) return translate(language, 'any_day')
  return translate(language, 'day', {
    day: longDay(language, preferred_date),
    hijri: hijriDay(language, preferred_date, true),
  })
}

/** Babies are counted in months; what is kept is a tenth of a year, so their number is about right. */
export const ageOf = ({ language, child_age }: Pick<TourInMail, 'language' | 'child_age'>) =>
  child_age < 2 && !Number.isInteger(child_age)
    ? translateCount(language, 'age_months', Math.round(child_age * 12))
    : translateCount(language, 'age', child_age)

const branchOf = ({ language, branch }: TourInMail) => branch?.[language] ?? translate(language, 'any_branch')

/** Enough to know one's own number by, and nothing to call. */
export const maskedPhone = (number: string): Piece => ({ digits: `•••• ${number.slice(-4)}` })

const common = (tour: TourInMail, number: Piece): MailContent['rows'] => [
  { label: translate(tour.language, 'reference'), value: { digits: tour.reference } },
  { label: translate(tour.language, 'branch'), value: branchOf(tour) },
  { label: translate(tour.language, 'preferred_day'), value: dayOf(tour) },
  { label: translate(tour.language, 'child_age'), value: ageOf(tour) },
  { label: translate(tour.language, 'phone'), value: number },
]

export const emailRow = (language: Language, email: string | null): MailContent['rows'] =>
  email === null
    ? []
    : [{ label: translate(language, 'email'), value: { digits: email, link: `mailto:${encodeURIComponent(email)}` } }]

/** All of it, for those who call. */
export const tourRows = (tour: TourInMail): MailContent['rows'] => [
  { label: translate(tour.language, 'name'), value: { written: tour.full_name } },
  ...common(tour, phone(tour.phone_num)),
  ...emailRow(tour.language, tour.email),
  ...(tour.message ? [{ label: translate(tour.language, 'message'), value: { written: tour.message } }] : []),
]

const mail = (tour: TourInMail, reader: string, content: MailContent) => ({
  // The same letter has the same id, however often it is sent: programs show it once.
  id: `${tour.reference}.${reader}`,
  date: tour.created_at,
  subject: content.subject,
  html: mailHtml(content),
  text: mailText(content),
})

/**
 * To the family, in the language it asked in. Anybody can give any address, so nothing that was typed freely is repeated:
 * what stands here was chosen, or is a number.
 */
export function familyMail(tour: TourInMail): Mail {
  const { language, reference, school } = tour
  const when = translateCount(language, 'within', tour.promise_days)
  const { subject, opening, next } = letterIn('tour_received', language, tour.letter, {
    words: { reference, school: said(school, language), when },
  })
  const content: MailContent = {
    language,
    subject,
    opening: [[translate(language, 'greeting')], ...opening],
    rows: common(tour, maskedPhone(tour.phone_num)),
    closing: [
      ...withTitle(translate(language, 'family_next_title'), next),
      { text: fillWith(translate(language, 'family_questions'), 'phone', phone(tour.phone_to_call)) },
    ],
    note: translate(language, 'family_why'),
  }
  if (tour.email === null) throw new Error('Who gave no address is written to.')
  return {
    ...mail(tour, 'family', content),
    to: { name: '', address: tour.email },
    replyTo: { name: said(school, language), address: tour.admissions },
  }
}

/** To the people who call the family: in the language the call will be in. */
export function branchMail(tour: TourInMail): Mail {
  const { language, reference, school } = tour
  const content: MailContent = {
    language,
    subject: translate(language, 'branch_subject', { reference, branch: branchOf(tour) }),
    opening: [[translate(language, 'branch_received')]],
    rows: tourRows(tour),
    closing: [{ text: [translate(language, 'branch_next')] }],
  }
  return {
    ...mail(tour, 'branch', content),
    to: { name: tour.branch?.[language] ?? said(school, language), address: tour.admissions },
    replyTo: { name: tour.full_name, address: tour.email ?? tour.admissions },
  }
}
