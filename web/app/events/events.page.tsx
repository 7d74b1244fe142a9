import { loadOrErrorScreen } from 'browser/calls/as-error-screen.ts'
import type { Loaded } from 'browser/calls/load.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { loadWords } from 'browser/words/words.client.ts'
import { listEvents, type SchoolEvent } from 'contract/events/endpoints.ts'
import type { Page } from 'contract/paging.ts'
import { href } from 'contract/site/href.ts'
import { riyadhDay } from 'i18n/format.ts'
import { useSearchParams } from 'react-router'
import chain from '../art/piece-chain.svg'
import { EventMonth } from '../calendar/event-month.tsx'
import { pageContext, type RouteHandle } from '../page.ts'
import { PageHead } from '../shell/page-head.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import type { Route } from './+types/events.page.ts'
import { EventFilters } from './event-filters.tsx'
import { EventList } from './event-list.tsx'
import { eventListInput, eventListParams, eventMonthInput, eventsPath, monthsAround } from './search-params.ts'

export const handle = { words: ['events', 'calendar'], background: 'palm' } satisfies RouteHandle

type First = Loaded<Page<SchoolEvent>> | undefined

export async function loader({ context, request }: Route.LoaderArgs): Promise<{ today: string; first: First }> {
  const { call } = context.get(pageContext)
  const today = riyadhDay(new Date())
  const params = eventListParams(new URL(request.url).searchParams, today)
  const input = params.view === 'month' ? eventMonthInput(params) : eventListInput(params, 1)
  const first = await loadOrErrorScreen(call, listEvents, input)
  return { today, first }
}

/** Opened in the browser, the list asks for itself. */
export async function clientLoader(): Promise<{ today: string; first: First }> {
  await loadWords(handle.words)
  return { today: riyadhDay(new Date()), first: undefined }
}

/** The dates of all branches or one: what is coming, what has been, or a month (spec §2). */
export default function EventsPage({ loaderData: { today, first } }: Route.ComponentProps) {
  const { t } = useWords('events')
  const params = eventListParams(useSearchParams()[0], today)
  return (
    <>
      <PageHead path={href('events')} title={t('title')} description={t('description')} />
      <PageHeading
        plane="palm"
        title={t('heading')}
        art={{ src: chain, width: 420, height: 190, className: 'mirrored' }}
      >
        <p className="lead">{t('lead')}</p>
      </PageHeading>
      <section className="wrap events">
        <EventFilters params={params} today={today} />
        {params.view === 'month' ? (
          <EventMonth
            month={params.month}
            today={today}
            input={eventMonthInput(params)}
            initial={first}
            monthsAround={monthsAround}
            addressOf={(month) => eventsPath(params, { month }, today)}
          />
        ) : (
          <EventList params={params} initial={first} />
        )}
      </section>
    </>
  )
}
