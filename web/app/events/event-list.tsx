import type { Loaded } from 'browser/calls/load.ts'
import { usePagedList } from 'browser/calls/use-paged-list.ts'
import { Failed } from 'browser/parts/failed.tsx'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { listEvents, type SchoolEvent } from 'contract/events/endpoints.ts'
import type { Page } from 'contract/paging.ts'
import emptyTray from 'ui/art/state-empty.svg'
import { Button, buttonClass } from 'ui/button.tsx'
import { EmptyState, Skeleton } from 'ui/empty-state.tsx'
import { calendar } from '../shell/menu/about-links.ts'
import { EventRow } from './event-row.tsx'
import { type EventListParams, eventListInput } from './search-params.ts'

interface EventListProps {
  readonly params: EventListParams
  readonly initial: Loaded<Page<SchoolEvent>> | undefined
}

/** Eight events at a time (spec §9); page 1 replaces, every later one is appended (spec §4). */
export function EventList({ params, initial }: EventListProps) {
  const { t } = useWords('events')
  const events = usePagedList(listEvents, (page) => eventListInput(params, page), initial)

  if (events.status === 'failed') return <Failed onRetry={events.retry} />
  if (events.status === 'loading') {
    return (
      <div className="event-rows" aria-busy="true">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="my-7 h-40" />
        ))}
      </div>
    )
  }
  return (
    <>
      <h2 className="hide-visually">{t(params.type === 'past' ? 'list_past' : 'list_upcoming')}</h2>
      {events.items.length === 0 ? (
        <EmptyState art={emptyTray} title={t(`none_${params.type}`)}>
          <p>{t(`none_${params.type}_text`)}</p>
          <Link className={buttonClass({ kind: 'line', small: true })} to={calendar}>
            {t('open_calendar')}
          </Link>
        </EmptyState>
      ) : (
        <ul className="event-rows">
          {events.items.map((event, index) => (
            <li key={event.id}>
              <EventRow event={event} large eager={index < 2} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4" aria-live="polite">
        {events.moreFailed && <p className="w-full text-ink-2">{t('more_failed')}</p>}
        {events.hasMore ? (
          <Button kind="line" busy={events.loadingMore} onClick={events.more}>
            {events.moreFailed ? t('try_again') : t('show_more')}
          </Button>
        ) : (
          <span />
        )}
        {events.items.length > 0 && (
          <Link className="link" to={calendar}>
            {t('whole_calendar')}
          </Link>
        )}
      </div>
    </>
  )
}
