import { href } from 'contract/site/href.ts'
import type { TourDetails } from 'contract/tours/details.ts'
import { clockTime, longDay, riyadhDay, riyadhTime, timeRange } from 'i18n/format.ts'
import { type Language, languageQuery, type Published, textIn } from 'i18n/languages.ts'
import type { VisitMailKind } from '../../platform/db/columns.ts'
import { mailBody } from '../../platform/mail/body.ts'
import { fillWith, type MailContent, previewOf } from '../../platform/mail/mail-content.ts'
import { dayInBothCalendars, emailRow, maskedPhone, phone, writtenRow } from '../../platform/mail/rows.ts'
import { filledTemplate, type WrittenTemplate } from '../../platform/mail/templates.ts'
import type { Mail } from '../../platform/mail/transport.ts'
import { visitWords } from '../../platform/mail/visit-words.ts'
import { translate } from '../../platform/mail/words.ts'
import { ageOf, detailRows } from './tour-rows.ts'
import { visitCalendar } from './visit-calendar.ts'

/** Data of the mails about a visit. Time and status are those of when the mail was queued. */
export interface VisitInMail extends TourDetails {
  readonly kind: VisitMailKind
  readonly reader: 'family' | 'branch'
  /** Null in a mail that offers a slot: nothing is booked yet. */
  readonly visit_id: number | null
  readonly offer_id: number | null
  readonly sequence: number
  readonly status: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly until: Date | null
  readonly written_at: Date
  readonly cancelled_by: 'family' | 'school' | null
  readonly cancel_reason: string | null
  /** State of the place that a cancelled or moved visit had. */
  readonly freed_place?: 'free' | 'offered' | 'gone' | null | undefined
  readonly reference: string
  readonly language: Language
  readonly full_name: string
  readonly child_age: number
  readonly phone_num: string
  /** Null for a family without an address: it is phoned. */
  readonly email: string | null
  readonly school: Published
  readonly branch: Published
  readonly address: Published
  readonly directions: Published
  readonly latitude: number | null
  readonly longitude: number | null
  readonly is_resort: boolean
  readonly phone_to_call: string
  readonly admissions: string
  /** The family's own link; never in a mail to the branch. */
  readonly manage?: string | undefined
  /** Sender address of all mails. */
  readonly organiser: string
  /** The school's text of this mail. */
  readonly template?: WrittenTemplate | undefined
}

/** "Tuesday, 24 November 2026 (14 Jumada II 1448 AH), 9:00 am – 9:40 am" */
function whenOf({ language, starts_at, ends_at }: VisitInMail): string {
  const day = dayInBothCalendars(language, riyadhDay(starts_at))
  return visitWords(language, 'when', { day, time: timeRange(language, riyadhTime(starts_at), riyadhTime(ends_at)) })
}

/** "Tuesday, 24 November 2026, 9:00 am" */
const momentText = (language: Language, at: Date) =>
  visitWords(language, 'when', {
    day: longDay(language, riyadhDay(at)),
    time: clockTime(language, riyadhTime(at)),
  })

/** Name of the mail template; a cancellation has one for each side. */
export const visitTemplateName = ({ kind, cancelled_by }: Pick<VisitInMail, 'kind' | 'cancelled_by'>) =>
  kind === 'cancelled' ? (`visit_cancelled_by_${cancelled_by ?? 'school'}` as const) : (`visit_${kind}` as const)

/** Kinds of mail for the branch; freed slots are offered to families only. */
function branchWords(visit: VisitInMail) {
  const { kind, language, reference, starts_at, cancelled_by } = visit
  if (kind === 'place_free') throw new Error('A branch gets no email of kind place_free.')
  const sentence =
    kind === 'cancelled' ? (`cancelled_branch_by_${cancelled_by ?? 'school'}` as const) : (`${kind}_branch` as const)
  return {
    subject: visitWords(language, `${kind}_branch_subject`, { reference, day: momentText(language, starts_at) }),
    opening: [visitWords(language, sentence), ...freedPlace(visit)],
  }
}

/** Says whether the visit's former place is free or offered; nothing if it is gone with its day. */
function freedPlace({ kind, language, freed_place }: VisitInMail): string[] {
  if ((kind !== 'cancelled' && kind !== 'moved') || !freed_place || freed_place === 'gone') return []
  return [visitWords(language, `${kind}_place_${freed_place}`)]
}

/** "Tuesday, 24 November 2026, 9:00 am · Al Rawdah · SK-7F3K9Q" */
const previewOfVisit = ({ language, starts_at, branch, reference }: VisitInMail) =>
  previewOf(
    momentText(language, starts_at),
    translate(language, 'branch_named', { branch: textIn(branch, language) }),
    reference,
  )

const timeRows = (visit: VisitInMail): MailContent['rows'] => [
  { label: translate(visit.language, 'reference'), value: { digits: visit.reference } },
  { label: visitWords(visit.language, 'when_label'), value: whenOf(visit) },
  { label: translate(visit.language, 'branch'), value: textIn(visit.branch, visit.language) },
]

/** The family's link: to its tour, or after a cancellation to the booking form. */
function linkOf({ kind, language, manage }: VisitInMail) {
  if (!manage) return undefined
  if (kind === 'cancelled') {
    const address = `${href('bookTour')}?${languageQuery}=${language}`
    return { words: visitWords(language, 'book_again'), leadsTo: new URL(address, manage).href }
  }
  return { words: visitWords(language, kind === 'place_free' ? 'take' : 'manage'), leadsTo: manage }
}

/** Text of a mail to the family. The address may be unconfirmed, so nothing typed freely is repeated; the school's text is. */
function familyContent(visit: VisitInMail): MailContent {
  const { kind, language, reference, address, directions, is_resort, phone_num, phone_to_call } = visit
  const isOff = kind === 'cancelled'
  const { subject, opening, next } = filledTemplate(visitTemplateName(visit), language, visit.template, {
    words: {
      reference,
      school: textIn(visit.school, language),
      day: momentText(language, visit.starts_at),
      until: visit.until ? momentText(language, visit.until) : '',
    },
  })
  const link = linkOf(visit)
  const gate = {
    title: visitWords(language, 'gate_title'),
    text: fillWith(visitWords(language, 'gate'), 'reference', { digits: reference }),
  }
  return {
    language,
    subject,
    preview: previewOfVisit(visit),
    opening: [[translate(language, 'greeting')], ...opening],
    rows: [
      ...timeRows(visit),
      ...writtenRow(visitWords(language, 'reason'), isOff ? visit.cancel_reason : null),
      ...(isOff
        ? []
        : [
            { label: visitWords(language, 'where'), value: textIn(address, language) },
            { label: visitWords(language, 'on_the_way'), value: textIn(directions, language) },
          ]),
      { label: translate(language, 'child_age'), value: ageOf(visit) },
      { label: translate(language, 'phone'), value: maskedPhone(phone_num) },
    ],
    closing: [
      ...next.map((text) => ({ text })),
      ...(is_resort && !isOff ? [gate] : []),
      ...(link ? [{ text: [link] }] : []),
      { text: fillWith(visitWords(language, 'questions'), 'phone', phone(phone_to_call)) },
    ],
    note: visitWords(language, 'mail_reason'),
  }
}

function branchContent(visit: VisitInMail): MailContent {
  const { language, full_name, phone_num, email, cancel_reason, is_resort } = visit
  const { subject, opening } = branchWords(visit)
  const isOff = visit.kind === 'cancelled'
  return {
    language,
    subject,
    preview: previewOfVisit(visit),
    opening: opening.map((sentence) => [sentence]),
    rows: [
      { label: translate(language, 'name'), value: { written: full_name } },
      ...timeRows(visit),
      { label: translate(language, 'child_age'), value: ageOf(visit) },
      { label: translate(language, 'phone'), value: phone(phone_num) },
      ...emailRow(language, email),
      ...detailRows(visit),
      ...writtenRow(visitWords(language, 'reason'), cancel_reason),
    ],
    closing: [
      ...(is_resort ? [{ text: [visitWords(language, isOff ? 'gate_branch_cancelled' : 'gate_branch')] }] : []),
      { text: [visitWords(language, 'branch_next')] },
    ],
  }
}

export const visitContent = (visit: VisitInMail): MailContent =>
  visit.reader === 'family' ? familyContent(visit) : branchContent(visit)

/** Calendar part of the mail; none for an offer, which is no visit yet. */
export function calendarOf(visit: VisitInMail) {
  const { visit_id, reader, language, school, branch, address, reference, manage } = visit
  if (visit_id === null) return undefined
  const facts = { school: textIn(school, language), branch: textIn(branch, language) }
  const move = manage ? `\n${visitWords(language, 'event_manage', { url: manage })}` : ''
  return visitCalendar({
    ...visit,
    visit_id,
    summary: visitWords(language, reader === 'family' ? 'event_summary' : 'event_summary_branch', facts),
    description: visitWords(language, 'event_description', { reference }) + move,
    location: textIn(address, language),
    school: textIn(school, language),
    attendee: reader === 'family' && visit.email !== null ? visit.email : visit.admissions,
    url: manage,
  })
}

/** Renders one of the mails about a visit or a freed slot. */
export function visitMail(visit: VisitInMail): Mail {
  const { kind, reader, language, reference, sequence, offer_id, school, branch, admissions, email, full_name } = visit
  const content = visitContent(visit)
  const calendar = calendarOf(visit)
  const family = email === null ? undefined : { name: reader === 'family' ? '' : full_name, address: email }
  const team = { name: textIn(school, language), address: admissions }
  const to = reader === 'family' ? family : { name: textIn(branch, language), address: admissions }
  if (!to) throw new Error('Email to a family without an address.')
  return {
    // The same mail has the same id, however often it is sent: programs show it once.
    id: `${reference}.${kind}.${offer_id === null ? sequence : `offer-${offer_id}`}.${reader}`,
    date: visit.written_at,
    ...mailBody(content),
    to,
    sender: textIn(school, language),
    replyTo: reader === 'family' ? team : (family ?? team),
    ...(calendar && { calendar }),
  }
}
