import { dayMs } from 'contract/durations.ts'
import { textIn } from 'i18n/languages.ts'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { writtenRow } from '../platform/mail/rows.ts'
import type { CalendarPart, Mail } from '../platform/mail/transport.ts'
import { translate } from '../platform/mail/words.ts'
import { ownRows, type RegistrationInMail, templateMail } from './mail-texts.ts'

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

/** The school's answer to a registration, in the family's language. */
export const answerMail = (registration: RegistrationInMail, { step, status, at, text = null }: Step): Mail => ({
  ...templateMail(registration, `answer_${status}`, {
    id: `${registration.reference}.answer-${step}`,
    date: at,
    rows: [...ownRows(registration), ...writtenRow(translate(registration.language, 'offer_words'), text)],
  }),
  ...(status === 'accepted' && { calendar: firstDayCalendar(registration, { step, at }) }),
})
