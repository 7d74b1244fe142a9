import type { SchoolEvent } from 'contract/events/endpoints.ts'
import { addDays } from 'i18n/format.ts'
import { type Language, languageQuery } from 'i18n/languages.ts'
import { daysOf } from 'i18n/months.ts'

/** Address of the event's iCalendar file. */
export const icsOf = ({ id }: Pick<SchoolEvent, 'id'>, language: Language) =>
  `/event/${id}.ics?${languageQuery}=${language}`

const compact = (moment: string) => moment.replace(/\.\d+/, '').replace(/[-:]/g, '')

/** URL of Google Calendar's form with the event; whole days end on the day after the last. */
export function googleCalendarOf(event: SchoolEvent, url: string): string {
  const { first, last } = daysOf(event)
  const dates = event.all_day ? [first, addDays(last, 1)] : [event.starts_at, event.ends_at]
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: dates.map(compact).join('/'),
    details: `${event.description}\n\n${url}`,
    location: event.branch ? `${event.place}, ${event.branch.address}` : event.place,
    ctz: 'Asia/Riyadh',
  })}`
}
