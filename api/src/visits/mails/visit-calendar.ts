import { schoolZone } from 'i18n/format.ts'
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { geoInCalendar } from '../../platform/mail/calendar-geo.ts'
import { addressOf } from '../../platform/mail/envelope.ts'
import type { CalendarPart } from '../../platform/mail/transport.ts'

export interface VisitInCalendar {
  readonly visit_id: number
  readonly sequence: number
  readonly status: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly written_at: Date
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly latitude: number | null
  readonly longitude: number | null
  /** From address of the mail: programs offer buttons only if organiser and sender agree. */
  readonly organiser: string
  readonly school: string
  readonly attendee: string
  readonly url?: string | undefined
}

/** UID of the visit; never changes, so that calendar programs recognise a moved visit. */
const uidOf = (visitId: number) => `visit-${visitId}@calendar.smartkids`

const statuses = { requested: ICalEventStatus.TENTATIVE, cancelled: ICalEventStatus.CANCELLED }

/** iCalendar file of a visit: to add, move or remove it. */
export function visitCalendar(visit: VisitInCalendar): CalendarPart {
  const isCancelled = visit.status === 'cancelled'
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = ical({ prodId: { company: 'Smart Kids', product: 'Visits' }, method })
  calendar.x([{ key: 'X-WR-TIMEZONE', value: schoolZone }])
  calendar.createEvent({
    id: uidOf(visit.visit_id),
    sequence: visit.sequence,
    stamp: visit.written_at,
    start: visit.starts_at,
    end: visit.ends_at,
    status: statuses[visit.status as keyof typeof statuses] ?? ICalEventStatus.CONFIRMED,
    summary: visit.summary,
    description: visit.description,
    location: { title: visit.location, ...geoInCalendar(visit) },
    organizer: { name: visit.school, email: addressOf(visit.organiser) },
    attendees: [
      {
        email: visit.attendee,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
        rsvp: false,
      },
    ],
    ...(visit.url && { url: visit.url }),
  })
  return { method: isCancelled ? 'CANCEL' : 'REQUEST', content: `${calendar.toString().trimEnd()}\r\n` }
}
