import { dayMs } from 'contract/durations.ts'
import { textIn } from 'i18n/languages.ts'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { mailBody } from '../platform/mail/body.ts'
import { fillWith, type MailContent, withTitle } from '../platform/mail/mail-content.ts'
import { phone, writtenRow } from '../platform/mail/rows.ts'
import { filledTemplate } from '../platform/mail/templates.ts'
import type { CalendarPart, Mail } from '../platform/mail/transport.ts'
import { translate } from '../platform/mail/words.ts'
import { ownRows, previewOfRegistration, type RegistrationInMail } from './mail-texts.ts'

interface Step {
  /** Part of the mail's id: a changed answer has a mail of its own. */
  readonly step: number
  readonly status: 'accepted' | 'waitlisted' | 'rejected'
  readonly at: Date
  /** Words of the school. */
  readonly text?: string | null
}

/** The first day as an entry for the family's calendar (enrolment §3.9); it names no child, since calendars are shared. */
function firstDayCalendar(
  { language, reference, branch, school, start_date }: RegistrationInMail,
  { step, at }: Pick<Step, 'step' | 'at'>,
): CalendarPart {
  const method = ICalCalendarMethod.PUBLISH
  const calendar = ical({ prodId: { company: 'Smart Kids', product: 'Registrations' }, method })
  const start = new Date(start_date)
  calendar.createEvent({
    id: `${reference}@calendar.smartkids`,
    sequence: step,
    stamp: at,
    start,
    end: new Date(start.getTime() + dayMs),
    allDay: true,
    summary: translate(language, 'first_day_at', {
      branch: textIn(branch, language),
      school: textIn(school, language),
    }),
    location: textIn(branch, language),
  })
  return { method, content: `${calendar.toString().trimEnd()}\r\n` }
}

/** The school's answer to a registration, in the family's language. The child's name is in the text, never in the subject. */
export function answerMail(registration: RegistrationInMail, { step, status, at, text = null }: Step): Mail {
  const { language, reference, branch, school, guardian, kid, email, phone_to_call, admissions } = registration
  const { subject, opening, next } = filledTemplate(`answer_${status}`, language, registration.template, {
    words: { reference, branch: textIn(branch, language), school: textIn(school, language) },
    written: { kid },
  })
  const content: MailContent = {
    language,
    subject,
    preview: previewOfRegistration(registration),
    opening: [fillWith(translate(language, 'family_greeting'), 'name', { written: guardian }), ...opening],
    rows: [...ownRows(registration), ...writtenRow(translate(language, 'offer_words'), text)],
    closing: [
      ...withTitle(translate(language, 'family_next_title'), next),
      { text: fillWith(translate(language, 'registration_family_questions'), 'phone', phone(phone_to_call)) },
    ],
    note: translate(language, 'registration_family_reason'),
  }
  return {
    id: `${reference}.answer-${step}`,
    date: at,
    ...mailBody(content),
    to: { name: guardian, address: email },
    sender: textIn(school, language),
    ...(status === 'accepted' && { calendar: firstDayCalendar(registration, { step, at }) }),
    replyTo: { name: textIn(school, language), address: admissions },
  }
}
