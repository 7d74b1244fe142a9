import type { TourDetails } from 'contract/tours/details.ts'
import { longDay } from 'i18n/format.ts'
import { type Language, type Published, textIn } from 'i18n/languages.ts'
import { mailBody } from '../platform/mail/body.ts'
import { fillWith, type MailContent, type Piece, previewOf, withTitle } from '../platform/mail/mail-content.ts'
import { dayInBothCalendars, emailRow, maskedPhone, phone } from '../platform/mail/rows.ts'
import { filledTemplate, type WrittenTemplate } from '../platform/mail/templates.ts'
import type { Mail } from '../platform/mail/transport.ts'
import { translate, translateCount } from '../platform/mail/words.ts'
import { ageOf, detailRows } from '../visits/mails/tour-rows.ts'

/** Data of the two mails about a tour. */
export interface TourInMail extends TourDetails {
  readonly reference: string
  readonly language: Language
  readonly full_name: string
  readonly child_age: number
  readonly phone_num: string
  /** Null for a family without an address: it is phoned. */
  readonly email: string | null
  readonly preferred_date: string | null
  readonly created_at: Date
  readonly school: Published
  readonly branch: Published | null
  /** Promised working days for an answer. */
  readonly promise_days: number
  /** The school's phone number. */
  readonly phone_to_call: string
  /** Address for requests of this branch, or of the school. */
  readonly admissions: string
  /** The school's text of this mail. */
  readonly template?: WrittenTemplate | undefined
}

/** A tour of a family that waits for a place on a full day. */
export interface WaitingTour extends TourInMail {
  readonly waiting_day: string
  /** The family's own link; never in a mail to the branch. */
  readonly manage?: string | undefined
}

/** A tour as the database has it: with a day if the family waits for a place on it. */
type TourMaybeWaiting = TourInMail & { readonly waiting_day?: string | null }

const preferredDay = ({ language, preferred_date }: TourInMail): string =>
  preferred_date ? dayInBothCalendars(language, preferred_date) : translate(language, 'any_day')

const branchOf = ({ language, branch }: TourInMail) =>
  branch ? textIn(branch, language) : translate(language, 'any_branch')

const dayRow = (tour: TourMaybeWaiting): MailContent['rows'][number] =>
  tour.waiting_day
    ? { label: translate(tour.language, 'waits_for'), value: dayInBothCalendars(tour.language, tour.waiting_day) }
    : { label: translate(tour.language, 'preferred_day'), value: preferredDay(tour) }

const common = (tour: TourInMail, number: Piece): MailContent['rows'] => [
  { label: translate(tour.language, 'reference'), value: { digits: tour.reference } },
  { label: translate(tour.language, 'branch'), value: branchOf(tour) },
  dayRow(tour),
  { label: translate(tour.language, 'child_age'), value: ageOf(tour) },
  { label: translate(tour.language, 'phone'), value: number },
]

/** All fields of the tour, for the mail to the branch. */
export const tourRows = (tour: TourMaybeWaiting): MailContent['rows'] => [
  { label: translate(tour.language, 'name'), value: { written: tour.full_name } },
  ...common(tour, phone(tour.phone_num)),
  ...emailRow(tour.language, tour.email),
  ...detailRows(tour),
]

/** "Al Rawdah · Tuesday, 24 November 2026 · SK-7F3K9Q" */
const previewOfTour = ({ language, branch, preferred_date, reference }: TourInMail) =>
  previewOf(
    branch ? translate(language, 'branch_named', { branch: textIn(branch, language) }) : undefined,
    preferred_date ? longDay(language, preferred_date) : undefined,
    reference,
  )

const mail = (tour: TourInMail, reader: string, content: MailContent) => ({
  // The same mail has the same id, however often it is sent: programs show it once.
  id: `${tour.reference}.${reader}`,
  date: tour.created_at,
  ...mailBody(content),
})

/** "within two working days": the promise is a setting of the desk (desk §3). */
const answerTime = ({ language, promise_days }: Pick<TourInMail, 'language' | 'promise_days'>) =>
  translateCount(language, 'within', promise_days)

/**
 * Confirmation to the family, in the language of its request. The address is unconfirmed, so nothing typed freely is repeated:
 * only chosen values and numbers.
 */
export function familyMail(tour: TourInMail): Mail {
  const { language, reference, school } = tour
  const when = answerTime(tour)
  const { subject, opening, next } = filledTemplate('tour_received', language, tour.template, {
    words: { reference, school: textIn(school, language), when },
  })
  const content: MailContent = {
    language,
    subject,
    preview: previewOfTour(tour),
    opening: [[translate(language, 'greeting')], ...opening],
    rows: common(tour, maskedPhone(tour.phone_num)),
    closing: [
      ...withTitle(translate(language, 'family_next_title'), next),
      { text: fillWith(translate(language, 'family_questions'), 'phone', phone(tour.phone_to_call)) },
    ],
    note: translate(language, 'family_reason'),
  }
  return toFamily(tour, content)
}

function toFamily(tour: TourInMail, content: MailContent): Mail {
  const { email, language, school } = tour
  if (email === null) throw new Error('Email to a family without an address.')
  return {
    ...mail(tour, 'family', content),
    to: { name: '', address: email },
    sender: textIn(school, language),
    replyTo: { name: textIn(school, language), address: tour.admissions },
  }
}

/** Mail to the branch, in the language of the call it will make. */
export function branchMail(tour: TourInMail): Mail {
  const { language, reference } = tour
  const content: MailContent = {
    language,
    subject: tour.branch
      ? translate(language, 'branch_subject', { reference, branch: textIn(tour.branch, language) })
      : translate(language, 'branch_subject_open', { reference }),
    preview: previewOfTour(tour),
    opening: [[translate(language, 'branch_received')]],
    rows: tourRows(tour),
    closing: [{ text: [translate(language, 'branch_next', { when: answerTime(tour) })] }],
  }
  return toBranch(tour, content)
}

function toBranch(tour: TourInMail, content: MailContent): Mail {
  const { language, school } = tour
  return {
    ...mail(tour, 'branch', content),
    to: { name: textIn(tour.branch ?? school, language), address: tour.admissions },
    sender: textIn(school, language),
    replyTo: { name: tour.full_name, address: tour.email ?? tour.admissions },
  }
}

/**
 * Mail to a family on the waiting list: the day, the next step once a place is free, and the link to its place on the
 * list.
 */
export function waitingFamilyMail(tour: WaitingTour): Mail {
  const { language, reference, school, waiting_day, manage } = tour
  const { subject, opening, next } = filledTemplate('tour_waiting', language, tour.template, {
    words: { reference, school: textIn(school, language), day: longDay(language, waiting_day) },
  })
  const content: MailContent = {
    language,
    subject,
    preview: previewOfTour({ ...tour, preferred_date: waiting_day }),
    opening: [[translate(language, 'greeting')], ...opening],
    rows: common(tour, maskedPhone(tour.phone_num)),
    closing: [
      ...withTitle(translate(language, 'family_next_title'), next),
      ...(manage ? [{ text: [{ words: translate(language, 'waiting_link'), leadsTo: manage }] }] : []),
      { text: fillWith(translate(language, 'waiting_questions'), 'phone', phone(tour.phone_to_call)) },
    ],
    note: translate(language, 'family_reason'),
  }
  return toFamily(tour, content)
}

/** To the branch: a family waits for a place, and the program offers it one. */
export function waitingBranchMail(tour: WaitingTour): Mail {
  const { language, reference, school, branch, waiting_day } = tour
  const day = longDay(language, waiting_day)
  const content: MailContent = {
    language,
    subject: translate(language, 'waiting_branch_subject', {
      day,
      reference,
      branch: textIn(branch ?? school, language),
    }),
    preview: previewOfTour({ ...tour, preferred_date: waiting_day }),
    opening: [[translate(language, 'waiting_branch', { day })]],
    rows: tourRows(tour),
    closing: [{ text: [translate(language, 'waiting_branch_next')] }],
  }
  return toBranch(tour, content)
}
