import { serverNow } from 'browser/calls/clock.ts'
import { loadPart } from 'browser/calls/load.ts'
import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { listEvents, type SchoolEvent, showEvent } from 'contract/events/endpoints.ts'
import { everyBranch } from 'contract/filters.ts'
import { href } from 'contract/site/href.ts'
import { clockTime, longDay } from 'i18n/format.ts'
import { daysOf, monthName } from 'i18n/months.ts'
import { ChevronRight } from 'lucide'
import { DateBadge } from 'ui/date-badge.tsx'
import { Icon } from 'ui/icon.tsx'
import { Picture } from 'ui/picture.tsx'
import { idIn, languagesOfPage, loadInBrowser, loadOnServer, type PageRequest } from '../load-page.ts'
import type { RouteHandle } from '../page.ts'
import { pageWords } from '../page-words.ts'
import { schoolEvent } from '../seo/structured.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/event.page.ts'
import { EventCard } from './event-card.tsx'
import { eventSummary } from './event-row.tsx'
import { eventRows, NextEvents, nextEventsInput } from './next-events.tsx'
import { eventTone } from './tone.ts'
import './event.css'

export const handle = { words: pageWords.event } satisfies RouteHandle

/** Whether the event is over; computed in the loader, so that server and browser render the same. */
const isOver = ({ ends_at }: SchoolEvent) => new Date(ends_at) <= serverNow()

const subject = async ({ call, params }: PageRequest) => {
  const event = await call(showEvent, { params: { eventId: idIn(params.eventId) } })
  return { event, over: isOver(event) }
}

export const loader = loadOnServer({
  subject,
  lists: async (request) => {
    const [next, spoken] = await Promise.all([
      loadPart(request.call, listEvents, nextEventsInput(everyBranch), eventRows),
      languagesOfPage(request),
    ])
    return { next, spoken }
  },
})
export const clientLoader = loadInBrowser(handle, subject)

/** Page of one event. */
export default function EventPage({ loaderData: { event, over, lists } }: Route.ComponentProps) {
  const { t } = useWords('events')
  const { language } = useLanguage()
  const { first, last } = daysOf(event)
  const title = t('event_title', { title: event.title, date: longDay(language, first) })
  const [summary, ...paragraphs] = event.description.split('\n\n')
  const hasMore = paragraphs.length > 0 || event.program.length > 0
  return (
    <>
      <PageHead
        path={href('event', { eventId: event.id })}
        within={[[t('events'), href('events')]]}
        name={event.title}
        title={title}
        description={eventSummary(event)}
        image={event.image}
        spoken={lists?.spoken}
        structured={[
          schoolEvent({
            ...event,
            ...(event.all_day && { starts_at: first, ends_at: last }),
            address: event.branch?.address,
          }),
        ]}
      />
      <article>
        <header className="wrap event-head">
          <div>
            <nav className="crumbs" aria-label={t('breadcrumbs')}>
              <Link to={href('events')}>{t('events')}</Link>
              {event.branch && (
                <>
                  <Icon of={ChevronRight} mirrored size="0.875rem" />
                  <Link to={href('branch', { branchId: event.branch.id })}>{event.branch.name}</Link>
                </>
              )}
            </nav>
            <h1 className="h1">{event.title}</h1>
            <p className="lead mt-4">{summary}</p>
          </div>
          <DateBadge
            day={Number(first.slice(8))}
            month={monthName(language, first)}
            iso={first}
            tone={eventTone(event)}
            large
          />
        </header>
        {hasMore && (
          <div className="wrap">
            <EventPicture event={event} sizes="(min-width: 1280px) 1240px, 94vw" />
          </div>
        )}
        <div className="wrap event-body">
          {/* On a phone the facts come before the description, after a single picture. */}
          {hasMore && <EventCard event={event} isOver={over} />}
          <div className="event-words">
            {!hasMore && <EventPicture event={event} sizes="(min-width: 992px) 700px, 94vw" />}
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-lead">
                {paragraph}
              </p>
            ))}
            {event.program.length > 0 && (
              <>
                <h2 className="h3 mt-4">{t('how_it_goes')}</h2>
                <ol className="event-program">
                  {event.program.map(({ at, text }) => (
                    <li key={`${at} ${text}`} className="max-xs:grid-cols-1 max-xs:gap-0">
                      <b>{clockTime(language, at)}</b>
                      <span>{text}</span>
                    </li>
                  ))}
                </ol>
              </>
            )}
          </div>
          {!hasMore && <EventCard event={event} isOver={over} />}
        </div>
      </article>
      <NextEvents branchId={everyBranch} besides={event.id} initial={lists?.next} title={t('others')} />
    </>
  )
}

const EventPicture = ({ event, sizes }: { event: SchoolEvent; sizes: string }) => {
  const { t } = useWords('events')
  return (
    <div className="slot event-picture">
      <Picture
        path={event.image}
        alt={t('picture_of', { title: event.title })}
        sizes={sizes}
        width={1600}
        height={1200}
        eager
      />
    </div>
  )
}
