import { hijriDay, longDay, phoneText, riyadhDay } from 'i18n/format.ts'
import type { Bilingual, Language } from 'i18n/languages.ts'
import { letterHtml } from './html.ts'
import { filledWith, type Letter, type Piece } from './letter.ts'
import { letterText } from './plain-text.ts'
import type { Mail } from './transport.ts'
import { word } from './words.ts'

/** All that the letters about a registration need. */
export interface RegistrationInMail {
  readonly reference: string
  readonly language: Language
  readonly kid: string
  readonly birth_date: string
  readonly kid_notes: string | null
  readonly start_date: string
  readonly notes: string | null
  readonly guardian: string
  readonly email: string
  readonly phone: string
  readonly school: Bilingual
  readonly branch: Bilingual
  readonly program: Bilingual
  /** Where the family may call, and who reads registrations. */
  readonly call: string
  readonly admissions: string
  readonly created_at: Date
  readonly status_at: Date
  readonly declared_at: Date | null
  /** Where the branch answers. */
  readonly decide?: string | undefined
}

export interface Which {
  readonly reader: 'family' | 'branch'
  readonly about: 'registration' | 'withdrawal'
}

const phone = (number: string): Piece => ({ digits: phoneText(number), link: `tel:${number}` })
const written = (label: string, text: string | null) => (text ? [{ label, value: { written: text } }] : [])

const both = (language: Language, isoDay: string) =>
  word(language, 'day', { day: longDay(language, isoDay), hijri: hijriDay(language, isoDay, true) })

/** What the family wrote. */
export const ownRows = (registration: RegistrationInMail): Letter['rows'] => {
  const { language, reference, kid, branch, program, start_date, notes } = registration
  return [
    { label: word(language, 'reference'), value: { digits: reference } },
    { label: word(language, 'child'), value: { written: kid } },
    { label: word(language, 'branch'), value: branch[language] },
    { label: word(language, 'program'), value: program[language] },
    { label: word(language, 'start_date'), value: both(language, start_date) },
    ...written(word(language, 'message'), notes),
  ]
}

/** All of it, for those who decide. */
export const registrationRows = (registration: RegistrationInMail): Letter['rows'] => {
  const { language, birth_date, guardian, email, kid_notes, declared_at } = registration
  const declared = declared_at
    ? word(language, 'declared', { day: longDay(language, riyadhDay(declared_at)) })
    : word(language, 'not_declared')
  return [
    ...ownRows(registration),
    { label: word(language, 'birth_date'), value: both(language, birth_date) },
    ...written(word(language, 'about_the_child'), kid_notes),
    { label: word(language, 'guardian'), value: { written: guardian } },
    { label: word(language, 'phone'), value: phone(registration.phone) },
    { label: word(language, 'email'), value: { digits: email, link: `mailto:${encodeURIComponent(email)}` } },
    { label: word(language, 'declaration'), value: declared },
  ]
}

function familyLetter(registration: RegistrationInMail, about: Which['about']): Omit<Letter, 'subject'> {
  const { language, guardian, school, call } = registration
  const next = { title: word(language, 'family_next_title'), text: [word(language, 'registration_family_next')] }
  return {
    language,
    opening: [
      filledWith(word(language, 'family_greeting'), 'name', { written: guardian }),
      [word(language, `${about}_family_received`, { school: school[language] })],
    ],
    rows: ownRows(registration),
    closing: [
      ...(about === 'registration' ? [next] : []),
      { text: filledWith(word(language, 'registration_family_questions'), 'phone', phone(call)) },
    ],
    note: word(language, 'registration_family_why'),
  }
}

function branchLetter(registration: RegistrationInMail, about: Which['about']): Omit<Letter, 'subject'> {
  const { language, decide } = registration
  return {
    language,
    opening: [[word(language, `${about}_branch_received`)]],
    rows: registrationRows(registration),
    closing:
      about === 'registration'
        ? [
            ...(decide ? [{ text: [{ words: word(language, 'registration_branch_decide'), leadsTo: decide }] }] : []),
            { text: [word(language, 'registration_branch_next')] },
          ]
        : [],
  }
}

/** One of the four letters about a registration. The child's name stands inside, never in the subject. */
export function registrationMail(registration: RegistrationInMail, { reader, about }: Which): Mail {
  const { language, reference, branch, school, guardian, email, admissions } = registration
  const family = { name: guardian, address: email }
  const house = { name: branch[language], address: admissions }
  const subject = word(language, `${about}_${reader}_subject`, { reference, branch: branch[language] })
  const text = reader === 'family' ? familyLetter(registration, about) : branchLetter(registration, about)
  const letter = { ...text, subject }
  return {
    id: `${reference}.${about}.${reader}`,
    date: about === 'registration' ? registration.created_at : registration.status_at,
    subject,
    html: letterHtml(letter),
    text: letterText(letter),
    to: reader === 'family' ? family : house,
    replyTo: reader === 'family' ? { name: school[language], address: admissions } : family,
  }
}
