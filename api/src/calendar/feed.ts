import { dayMs, hourMs } from 'contract/durations.ts'
import { href } from 'contract/site/href.ts'
import { schoolZone } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventTransparency } from 'ical-generator'
import type { StoredEvent } from '../events/queries.ts'
import { geoInCalendar } from '../platform/mail/calendar-geo.ts'
import type { StoredEntry } from './queries.ts'
import { translate } from './words.ts'

/** Constant, so that a calendar program recognises an entry under any address of the site. */
const uidOf = (kind: 'event' | 'day', id: number) => `${kind}-${id}@calendar.smartkids`
const refreshAfterSeconds = 12 * 3600

interface FeedOptions {
  readonly language: Language
  readonly publicUrl: string
}

/** A calendar day as a time in UTC: whole days have no time zone. */
const dateOf = (isoDay: string) => new Date(`${isoDay}T00:00:00Z`)
/** Midnight in Riyadh as midnight UTC of the same day: whole days carry no zone. */
const wholeDay = (midnight: Date) => new Date(midnight.getTime() + 3 * hourMs)

function ofEvent(event: StoredEvent, { language, publicUrl }: FeedOptions): ICalEventData {
  const { id, title, description, place, branch, starts_at, ends_at, all_day, revision, changed_at } = event
  const url = publicUrl + href('event', { eventId: id, lng: language })
  const address = branch ? `${place}${translate(language, 'comma')}${branch.address}` : place
  return {
    id: uidOf('event', id),
    sequence: revision,
    stamp: changed_at,
    lastModified: changed_at,
    start: all_day ? wholeDay(starts_at) : starts_at,
    end: all_day ? wholeDay(ends_at) : ends_at,
    allDay: all_day,
    summary: title,
    description: `${description}\n\n${translate(language, 'feed_more', { url })}`,
    location: { title: address, ...(branch && geoInCalendar(branch)) },
    url,
  }
}

function ofEntry(entry: StoredEntry, { language }: FeedOptions): ICalEventData {
  const { id, title, text, branches, is_approximate, starts_on, ends_on, revision, changed_at } = entry
  const names = branches.map(({ name }) => name).join(translate(language, 'comma'))
  const lines = [text, names, is_approximate ? translate(language, 'approximate') : '']
  return {
    id: uidOf('day', id),
    sequence: revision,
    stamp: changed_at,
    lastModified: changed_at,
    start: dateOf(starts_on),
    end: new Date(dateOf(ends_on).getTime() + dayMs),
    allDay: true,
    summary: title,
    description: lines.filter(Boolean).join('\n') || null,
    // A holiday does not mark a parent as busy.
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}

/** Events and days as a calendar feed: times in UTC, displayed in Riyadh's time. */
export function feedOf(
  { events, entries, name }: { events: readonly StoredEvent[]; entries: readonly StoredEntry[]; name?: string },
  options: FeedOptions,
): string {
  const { language } = options
  const calendar = ical({
    prodId: { company: 'Smart Kids', product: 'School calendar', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ...(name && { name, description: translate(language, 'feed_text'), ttl: refreshAfterSeconds }),
    x: [['X-WR-TIMEZONE', schoolZone]],
  })
  for (const entry of entries) calendar.createEvent(ofEntry(entry, options))
  for (const event of events) calendar.createEvent(ofEvent(event, options))
  return `${calendar.toString().trimEnd()}\r\n`
}
