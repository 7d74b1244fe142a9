import { hijriDay, longDay, phoneText } from 'i18n/format.ts'
import type { Bilingual, Language } from 'i18n/languages.ts'
import { letterHtml } from './html.ts'
import { filledWith, type Letter, type Piece } from './letter.ts'
import { letterText } from './plain-text.ts'
import type { Mail } from './transport.ts'
import { counted, word } from './words.ts'

/** All that the two letters about a tour need. */
export interface TourInMail {
  readonly reference: string
  readonly language: Language
  readonly full_name: string
  readonly child_age: number
  readonly phone_num: string
  readonly email: string
  readonly preferred_date: string | null
  readonly message: string | null
  readonly created_at: Date
  readonly school: Bilingual
  readonly branch: Bilingual | null
  /** Where the family may call. */
  readonly call: string
  /** Who reads requests for this branch, or for the school. */
  readonly admissions: string
}

const phone = (number: string): Piece => ({ digits: phoneText(number), link: `tel:${number}` })

function dayOf({ language, preferred_date }: TourInMail): string {
  if (!preferred_date) return word(language, 'any_day')
  return word(language, 'day', {
    day: longDay(language, preferred_date),
    hijri: hijriDay(language, preferred_date, true),
  })
}

/** Babies are counted in months; what is kept is a tenth of a year, so their number is about right. */
const ageOf = ({ language, child_age }: TourInMail) =>
  child_age < 2 && !Number.isInteger(child_age)
    ? counted(language, 'age_months', Math.round(child_age * 12))
    : counted(language, 'age', child_age)

const branchOf = ({ language, branch }: TourInMail) => branch?.[language] ?? word(language, 'any_branch')

/** Enough to know one's own number by, and nothing to call. */
const endOf = (number: string): Piece => ({ digits: `•••• ${number.slice(-4)}` })

const common = (tour: TourInMail, number: Piece): Letter['rows'] => [
  { label: word(tour.language, 'reference'), value: { digits: tour.reference } },
  { label: word(tour.language, 'branch'), value: branchOf(tour) },
  { label: word(tour.language, 'preferred_day'), value: dayOf(tour) },
  { label: word(tour.language, 'child_age'), value: ageOf(tour) },
  { label: word(tour.language, 'phone'), value: number },
]

/** All of it, for those who call. */
export const tourRows = (tour: TourInMail): Letter['rows'] => [
  { label: word(tour.language, 'name'), value: { written: tour.full_name } },
  ...common(tour, phone(tour.phone_num)),
  {
    label: word(tour.language, 'email'),
    value: { digits: tour.email, link: `mailto:${encodeURIComponent(tour.email)}` },
  },
  ...(tour.message ? [{ label: word(tour.language, 'message'), value: { written: tour.message } }] : []),
]

const mail = (tour: TourInMail, reader: string, letter: Letter) => ({
  // The same letter has the same id, however often it is sent: programs show it once.
  id: `${tour.reference}.${reader}`,
  date: tour.created_at,
  subject: letter.subject,
  html: letterHtml(letter),
  text: letterText(letter),
})

/**
 * To the family, in the language it asked in. Anybody can give any address, so nothing that was typed freely is repeated:
 * what stands here was chosen, or is a number.
 */
export function familyMail(tour: TourInMail): Mail {
  const { language, reference, school } = tour
  const letter: Letter = {
    language,
    subject: word(language, 'family_subject', { reference }),
    opening: [[word(language, 'greeting')], [word(language, 'family_received', { school: school[language] })]],
    rows: common(tour, endOf(tour.phone_num)),
    closing: [
      { title: word(language, 'family_next_title'), text: [word(language, 'family_next')] },
      { text: filledWith(word(language, 'family_questions'), 'phone', phone(tour.call)) },
    ],
    note: word(language, 'family_why'),
  }
  return {
    ...mail(tour, 'family', letter),
    to: { name: '', address: tour.email },
    replyTo: { name: school[language], address: tour.admissions },
  }
}

/** To the people who call the family: in the language the call will be in. */
export function branchMail(tour: TourInMail): Mail {
  const { language, reference, school } = tour
  const letter: Letter = {
    language,
    subject: word(language, 'branch_subject', { reference, branch: branchOf(tour) }),
    opening: [[word(language, 'branch_received')]],
    rows: tourRows(tour),
    closing: [{ text: [word(language, 'branch_next')] }],
  }
  return {
    ...mail(tour, 'branch', letter),
    to: { name: tour.branch?.[language] ?? school[language], address: tour.admissions },
    replyTo: { name: tour.full_name, address: tour.email },
  }
}
