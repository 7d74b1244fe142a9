import { clockTime, hijriDay, longDay, riyadhDay, riyadhTime, timeRange } from 'i18n/format.ts'
import { type Bilingual, type Language, said } from 'i18n/languages.ts'
import type { VisitLetterKind } from '../db/columns.ts'
import { mailHtml } from './html.ts'
import { letterIn, type WrittenLetter } from './letters.ts'
import { fillWith, type MailContent } from './mail-content.ts'
import { mailText } from './plain-text.ts'
import { ageOf, emailRow, maskedPhone, phone } from './tour-mails.ts'
import type { Mail } from './transport.ts'
import { visitCalendar } from './visit-calendar.ts'
import { visitWords } from './visit-words.ts'
import { translate } from './words.ts'

/** All that the letters about a visit need. Its time and status are those of when the letter was laid aside. */
export interface VisitInMail {
  readonly kind: VisitLetterKind
  readonly reader: 'family' | 'branch'
  /** Null in a letter that offers a time: nothing is booked yet. */
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
  readonly car_plate: string | null
  readonly visitors: string | null
  readonly reference: string
  readonly language: Language
  readonly full_name: string
  readonly child_age: number
  readonly phone_num: string
  /** Null where they gave none: they are called. */
  readonly email: string | null
  readonly message: string | null
  readonly school: Bilingual
  readonly branch: Bilingual
  readonly address: Bilingual
  readonly directions: Bilingual
  readonly latitude: number
  readonly longitude: number
  readonly is_resort: boolean
  readonly phone_to_call: string
  readonly admissions: string
  /** The family's own link; never in a letter to the branch. */
  readonly manage?: string | undefined
  /** From whom letters come. */
  readonly organiser: string
  /** What the school has written of this letter. */
  readonly letter?: WrittenLetter | undefined
}

/** "Tuesday, 24 November 2026 (14 Jumada II 1448 AH), 9:00 am – 9:40 am" */
function whenOf({ language, starts_at, ends_at }: VisitInMail): string {
  const isoDay = riyadhDay(starts_at)
  const day = translate(language, 'day', { day: longDay(language, isoDay), hijri: hijriDay(language, isoDay, true) })
  return visitWords(language, 'when', { day, time: timeRange(language, riyadhTime(starts_at), riyadhTime(ends_at)) })
}

/** "Tuesday, 24 November 2026, 9:00 am" */
const momentText = (language: Language, at: Date) =>
  visitWords(language, 'when', {
    day: longDay(language, riyadhDay(at)),
    time: clockTime(language, riyadhTime(at)),
  })

const written = (label: string, text: string | null) => (text ? [{ label, value: { written: text } }] : [])

/** Which letter to the family it is: who cancelled decides what is said of it. */
export const visitLetterName = ({ kind, cancelled_by }: Pick<VisitInMail, 'kind' | 'cancelled_by'>) =>
  kind === 'cancelled' ? (`visit_cancelled_by_${cancelled_by ?? 'school'}` as const) : (`visit_${kind}` as const)

/** What the branch is told of; a time that came free is offered to families alone. */
function branchWords({ kind, language, reference, starts_at, cancelled_by }: VisitInMail) {
  if (kind === 'place_free') throw new Error('Of a time that came free no branch is told.')
  const sentence =
    kind === 'cancelled' ? (`cancelled_branch_by_${cancelled_by ?? 'school'}` as const) : (`${kind}_branch` as const)
  return {
    subject: visitWords(language, `${kind}_branch_subject`, { reference, day: momentText(language, starts_at) }),
    opening: visitWords(language, sentence),
  }
}

const timeRows = (visit: VisitInMail): MailContent['rows'] => [
  { label: translate(visit.language, 'reference'), value: { digits: visit.reference } },
  { label: visitWords(visit.language, 'when_label'), value: whenOf(visit) },
  { label: translate(visit.language, 'branch'), value: visit.branch[visit.language] },
]

/** Nothing that was typed freely goes to an address that anybody can give; what the school writes does. */
function familyContent(visit: VisitInMail): MailContent {
  const { kind, language, reference, address, directions, is_resort, manage, phone_num, phone_to_call } = visit
  const isOff = kind === 'cancelled'
  const { subject, opening, next } = letterIn(visitLetterName(visit), language, visit.letter, {
    words: {
      reference,
      school: said(visit.school, language),
      day: momentText(language, visit.starts_at),
      until: visit.until ? momentText(language, visit.until) : '',
    },
  })
  const action = kind === 'place_free' ? 'take' : isOff ? 'see' : 'manage'
  const gate = {
    title: visitWords(language, 'gate_title'),
    text: fillWith(visitWords(language, 'gate'), 'reference', { digits: reference }),
  }
  return {
    language,
    subject,
    opening: [[translate(language, 'greeting')], ...opening],
    rows: [
      ...timeRows(visit),
      ...written(visitWords(language, 'reason'), isOff ? visit.cancel_reason : null),
      ...(isOff
        ? []
        : [
            { label: visitWords(language, 'where'), value: said(address, language) },
            { label: visitWords(language, 'on_the_way'), value: said(directions, language) },
          ]),
      { label: translate(language, 'child_age'), value: ageOf(visit) },
      { label: translate(language, 'phone'), value: maskedPhone(phone_num) },
    ],
    closing: [
      ...next.map((text) => ({ text })),
      ...(is_resort && !isOff ? [gate] : []),
      ...(manage ? [{ text: [{ words: visitWords(language, action), leadsTo: manage }] }] : []),
      { text: fillWith(visitWords(language, 'questions'), 'phone', phone(phone_to_call)) },
    ],
    note: visitWords(language, 'why'),
  }
}

function branchContent(visit: VisitInMail): MailContent {
  const { language, full_name, phone_num, email, message, car_plate, visitors, cancel_reason, is_resort } = visit
  const { subject, opening } = branchWords(visit)
  return {
    language,
    subject,
    opening: [[opening]],
    rows: [
      { label: translate(language, 'name'), value: { written: full_name } },
      ...timeRows(visit),
      { label: translate(language, 'child_age'), value: ageOf(visit) },
      { label: translate(language, 'phone'), value: phone(phone_num) },
      ...emailRow(language, email),
      ...written(translate(language, 'message'), message),
      ...written(visitWords(language, 'plate'), car_plate),
      ...written(visitWords(language, 'visitors'), visitors),
      ...written(visitWords(language, 'reason'), cancel_reason),
    ],
    closing: [
      ...(is_resort ? [{ text: [visitWords(language, 'gate_branch')] }] : []),
      { text: [visitWords(language, 'branch_next')] },
    ],
  }
}

export const visitContent = (visit: VisitInMail): MailContent =>
  visit.reader === 'family' ? familyContent(visit) : branchContent(visit)

/** What a calendar program makes of it; nothing of an offer, which is no visit yet. */
export function calendarOf(visit: VisitInMail) {
  const { visit_id, reader, language, school, branch, address, reference, manage } = visit
  if (visit_id === null) return undefined
  const facts = { school: said(school, language), branch: said(branch, language) }
  const move = manage ? `\n${visitWords(language, 'event_manage', { url: manage })}` : ''
  return visitCalendar({
    ...visit,
    visit_id,
    summary: visitWords(language, reader === 'family' ? 'event_summary' : 'event_summary_branch', facts),
    description: visitWords(language, 'event_description', { reference }) + move,
    location: said(address, language),
    school: said(school, language),
    attendee: reader === 'family' && visit.email !== null ? visit.email : visit.admissions,
    url: manage,
  })
}

/** One of the letters about a visit, or about a time that came free. */
export function visitMail(visit: VisitInMail): Mail {
  const { kind, reader, language, reference, sequence, offer_id, school, branch, admissions, email, full_name } = visit
  const content = visitContent(visit)
  const calendar = calendarOf(visit)
  const family = email === null ? undefined : { name: reader === 'family' ? '' : full_name, address: email }
  const team = { name: said(school, language), address: admissions }
  const to = reader === 'family' ? family : { name: said(branch, language), address: admissions }
  if (!to) throw new Error('Who gave no address is written to.')
  return {
    // The same letter has the same id, however often it is sent: programs show it once.
    id: `${reference}.${kind}.${offer_id === null ? sequence : `offer-${offer_id}`}.${reader}`,
    date: visit.written_at,
    subject: content.subject,
    html: mailHtml(content),
    text: mailText(content),
    to,
    replyTo: reader === 'family' ? team : (family ?? team),
    ...(calendar && { calendar }),
  }
}
