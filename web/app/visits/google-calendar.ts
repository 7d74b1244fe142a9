interface CalendarEntry {
  readonly title: string
  readonly startsAt: string
  readonly endsAt: string
  readonly place: string
  readonly details: string
}

/** 2026-10-15T07:30:00.000Z as calendars write it: 20261015T073000Z. */
const inCalendar = (moment: string) => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '')

/** URL of Google Calendar's form for the visit, without data of the family or the key. */
export const googleCalendar = ({ title, startsAt, endsAt, place, details }: CalendarEntry) =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${inCalendar(startsAt)}/${inCalendar(endsAt)}`,
    ctz: 'Asia/Riyadh',
    location: place,
    details,
  })}`
