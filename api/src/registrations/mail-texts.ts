import type { MailTemplateName } from 'contract/content/mail-templates.ts'
import { longDay, riyadhDay } from 'i18n/format.ts'
import { type Language, type Published, textIn } from 'i18n/languages.ts'
import { mailBody } from '../platform/mail/body.ts'
import { fillWith, type MailContent, previewOf, withTitle } from '../platform/mail/mail-content.ts'
import { dayInBothCalendars, emailRow, phone, writtenRow } from '../platform/mail/rows.ts'
import { filledTemplate, type WrittenTemplate } from '../platform/mail/templates.ts'
import type { Mail } from '../platform/mail/transport.ts'
import { translate, translateCount } from '../platform/mail/words.ts'
import { wordOfValue } from '../platform/value-words.ts'

/** Data of the mails about a registration. */
export interface RegistrationInMail {
  readonly reference: string
  readonly language: Language
  readonly kid: string
  readonly birth_date: string
  readonly kid_notes: string | null
  readonly start_date: string
  readonly schedule: string
  readonly notes: string | null
  readonly guardian: string
  readonly email: string
  readonly phone: string
  readonly school: Published
  readonly branch: Published
  readonly program: Published
  /** Promised working days for an answer. */
  readonly promise_days: number
  /** The school's phone number and its address for registrations. */
  readonly phone_to_call: string
  readonly admissions: string
  readonly created_at: Date
  readonly status_at: Date
  readonly declared_at: Date | null
  /** Address of the desk page where the branch answers. */
  readonly decide?: string | undefined
  /** The school's text of this mail. */
  readonly template?: WrittenTemplate | undefined
}

export interface MailChoice {
  readonly reader: 'family' | 'branch'
  readonly about: 'registration' | 'withdrawal'
}

type OwnFacts = Omit<RegistrationInMail, 'start_date'> & { readonly start_date: string | null }

/** Fields the family wrote. */
export const ownRows = (registration: OwnFacts): MailContent['rows'] => {
  const { language, reference, kid, branch, program, start_date, schedule, notes } = registration
  return [
    { label: translate(language, 'reference'), value: { digits: reference } },
    { label: translate(language, 'child'), value: { written: kid } },
    { label: translate(language, 'branch'), value: textIn(branch, language) },
    { label: translate(language, 'program'), value: textIn(program, language) },
    ...(start_date
      ? [{ label: translate(language, 'start_date'), value: dayInBothCalendars(language, start_date) }]
      : []),
    { label: translate(language, 'schedule'), value: wordOfValue(language, 'schedule', schedule) },
    ...writtenRow(translate(language, 'message'), notes),
  ]
}

/** All fields, for the mail to the branch. */
export const registrationRows = (registration: RegistrationInMail): MailContent['rows'] => {
  const { language, birth_date, guardian, email, kid_notes, declared_at } = registration
  const declared = declared_at
    ? translate(language, 'declared', { day: longDay(language, riyadhDay(declared_at)) })
    : translate(language, 'not_declared')
  return [
    ...ownRows(registration),
    { label: translate(language, 'birth_date'), value: dayInBothCalendars(language, birth_date) },
    ...writtenRow(translate(language, 'about_the_child'), kid_notes),
    { label: translate(language, 'guardian'), value: { written: guardian } },
    ...(registration.phone ? [{ label: translate(language, 'phone'), value: phone(registration.phone) }] : []),
    ...emailRow(language, email || null),
    { label: translate(language, 'declaration'), value: declared },
  ]
}

/** "Al Rawdah · Preschool · RG-7F3K9Q": branch and programme, never the child. */
const previewOfRegistration = ({ language, branch, program, reference }: RegistrationInMail) =>
  previewOf(
    translate(language, 'branch_named', { branch: textIn(branch, language) }),
    textIn(program, language),
    reference,
  )

interface FamilyMail extends Pick<MailContent, 'rows'>, Pick<Mail, 'id' | 'date'> {}

/** A mail to the family with the office's words between the greeting and how to ask. The child's name is never in the subject. */
export function mailToFamily(
  registration: RegistrationInMail,
  { id, date, opening, closing, ...content }: FamilyMail & Pick<MailContent, 'subject' | 'opening' | 'closing'>,
): Mail {
  const { language, guardian, email, phone_to_call, admissions } = registration
  const school = textIn(registration.school, language)
  return {
    ...{ id, date },
    ...mailBody({
      ...{ language, ...content, preview: previewOfRegistration(registration) },
      opening: [fillWith(translate(language, 'family_greeting'), 'name', { written: guardian }), ...opening],
      closing: [
        ...closing,
        { text: fillWith(translate(language, 'registration_family_questions'), 'phone', phone(phone_to_call)) },
      ],
      note: translate(language, 'registration_family_reason'),
    }),
    to: { name: guardian, address: email },
    sender: school,
    replyTo: { name: school, address: admissions },
  }
}

/** A mail to the family whose text the school may write. */
export function templateMail(registration: RegistrationInMail, name: MailTemplateName, mail: FamilyMail): Mail {
  const { language, reference, branch, school, kid, template } = registration
  const { next, ...content } = filledTemplate(name, language, template, {
    words: { reference, branch: textIn(branch, language), school: textIn(school, language) },
    written: { kid },
  })
  const closing = withTitle(translate(language, 'family_next_title'), next)
  return mailToFamily(registration, { ...content, ...mail, closing })
}

function branchContent(registration: RegistrationInMail, about: MailChoice['about']): MailContent {
  const { language, reference, branch, decide } = registration
  return {
    language,
    subject: translate(language, `${about}_branch_subject`, { reference, branch: textIn(branch, language) }),
    preview: previewOfRegistration(registration),
    opening: [[translate(language, `${about}_branch_received`)]],
    rows: registrationRows(registration),
    closing:
      about === 'registration'
        ? [
            ...(decide
              ? [{ text: [{ words: translate(language, 'registration_branch_decide'), leadsTo: decide }] }]
              : []),
            {
              text: [
                translate(language, 'registration_branch_next', {
                  when: translateCount(language, 'within', registration.promise_days),
                }),
              ],
            },
          ]
        : [],
  }
}

/** One of the four mails about a registration. */
export function registrationMail(registration: RegistrationInMail, { reader, about }: MailChoice): Mail {
  const { language, reference, branch, school, guardian, email, admissions } = registration
  const id = `${reference}.${about}.${reader}`
  const date = about === 'registration' ? registration.created_at : registration.status_at
  if (reader === 'family') {
    const name = about === 'registration' ? 'registration_received' : 'registration_withdrawn'
    return templateMail(registration, name, { id, date, rows: ownRows(registration) })
  }
  return {
    ...{ id, date, ...mailBody(branchContent(registration, about)) },
    to: { name: textIn(branch, language), address: admissions },
    sender: textIn(school, language),
    replyTo: { name: guardian, address: email },
  }
}
