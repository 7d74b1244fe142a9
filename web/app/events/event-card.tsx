import { Link } from 'browser/parts/link.tsx'
import { useEventTime } from 'browser/words/use-event-time.ts'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { pointOf } from 'contract/branches/point.ts'
import type { SchoolEvent } from 'contract/events/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { hijriDay, longDay } from 'i18n/format.ts'
import { daysOf } from 'i18n/months.ts'
import { CalendarDays, CalendarPlus, MapPin, Users } from 'lucide'
import { useContext } from 'react'
import { buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { PageFactsContext } from '../page.ts'
import { pageUrl } from '../seo/structured.ts'
import { Share } from '../shell/share.tsx'
import { googleCalendarOf, icsOf } from './calendar-links.ts'

/** Facts of an event: time, place, audience, calendar links and sharing. */
export function EventCard({ event, isOver }: { event: SchoolEvent; isOver: boolean }) {
  const { t } = useWords('events')
  const { language } = useLanguage()
  const { publicUrl } = useContext(PageFactsContext)
  return (
    <aside className="event-card">
      <dl className="event-facts">
        <EventTime event={event} />
        <Where event={event} />
        {event.audience && (
          <div>
            <dt>
              <Icon of={Users} size="1.375rem" />
              {t('audience')}
            </dt>
            <dd>{event.audience}</dd>
          </div>
        )}
      </dl>
      {isOver ? (
        <p className="status status-quiet justify-self-start">{t('has_been')}</p>
      ) : (
        <div className="grid gap-2">
          <a className={buttonClass()} href={icsOf(event, language)}>
            <Icon of={CalendarPlus} />
            {t('add_to_calendar')}
          </a>
          <a
            className={buttonClass({ kind: 'line' })}
            href={googleCalendarOf(event, pageUrl({ publicUrl, language }, href('event', { eventId: event.id })))}
            rel="noopener"
          >
            {t('add_to_google')}
          </a>
        </div>
      )}
      <Share title={event.title} />
    </aside>
  )
}

function EventTime({ event }: { event: SchoolEvent }) {
  const { t } = useWords('events')
  const { language } = useLanguage()
  const { hours } = useEventTime()
  const { first, last } = daysOf(event)
  return (
    <div>
      <dt>
        <Icon of={CalendarDays} size="1.375rem" />
        {t('when')}
      </dt>
      <dd>{longDay(language, first)}</dd>
      <dd className="event-fact-more">{hijriDay(language, first, true)}</dd>
      {last !== first && (
        <>
          <dd>{t('to', { date: longDay(language, last) })}</dd>
          <dd className="event-fact-more">{hijriDay(language, last, true)}</dd>
        </>
      )}
      <dd>{event.all_day ? t('whole_days') : hours(event)}</dd>
    </div>
  )
}

function Where({ event: { place, branch } }: { event: SchoolEvent }) {
  const { t } = useWords('events')
  const point = branch && pointOf(branch)
  const position = point && `${point.latitude},${point.longitude}`
  return (
    <div>
      <dt>
        <Icon of={MapPin} size="1.375rem" />
        {t('where')}
      </dt>
      <dd>{place}</dd>
      {branch && <dd className="event-fact-more">{branch.address}</dd>}
      <dd className="event-links">
        {position ? (
          <>
            <a
              className="link"
              rel="noopener"
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(position)}`}
            >
              {t('in_google_maps')}
            </a>
            <a className="link" rel="noopener" href={`https://maps.apple.com/?ll=${position}&q=${position}`}>
              {t('in_apple_maps')}
            </a>
          </>
        ) : (
          <Link className="link" to="/#branches">
            {t('see_branches')}
          </Link>
        )}
      </dd>
    </div>
  )
}
