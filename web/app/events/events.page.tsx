import { loadOrErrorScreen } from 'browser/calls/as-error-screen.ts'
import { serverToday } from 'browser/calls/clock.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { listEvents } from 'contract/events/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { useSearchParams } from 'react-router'
import chain from '../art/piece-chain.svg'
import { EventMonth } from '../calendar/event-month.tsx'
import { loadInBrowser, loadOnServer } from '../load-page.ts'
import type { RouteHandle } from '../page.ts'
import { pageWords } from '../page-words.ts'
import { PageHead } from '../shell/page-head.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import type { Route } from './+types/events.page.ts'
import { EventFilters } from './event-filters.tsx'
import { EventList } from './event-list.tsx'
import { eventListInput, eventListParams, eventMonthInput, eventsPath, monthsAround } from './search-params.ts'

export const handle = { words: pageWords.events, background: 'palm' } satisfies RouteHandle

const today = () => ({ today: serverToday() })

export const loader = loadOnServer({
  subject: today,
  lists: async ({ call, search }, subject) => {
    const params = eventListParams(search, (await subject).today)
    const input = params.view === 'month' ? eventMonthInput(params) : eventListInput(params, 1)
    return { first: await loadOrErrorScreen(call, listEvents, input) }
  },
})
export const clientLoader = loadInBrowser(handle, today)

/** Events of all branches or one: coming, past, or a month (spec §2). */
export default function EventsPage({ loaderData: { today, lists } }: Route.ComponentProps) {
  const { t } = useWords('events')
  const params = eventListParams(useSearchParams()[0], today)
  return (
    <>
      <PageHead path={href('events')} title={t('title')} description={t('description')} />
      <PageHeading title={t('heading')} art={{ src: chain, width: 420, height: 190, className: 'mirrored' }}>
        <p className="lead">{t('lead')}</p>
      </PageHeading>
      <section className="wrap pt-8 pb-(--section)">
        <EventFilters params={params} today={today} />
        {params.view === 'month' ? (
          <EventMonth
            month={params.month}
            today={today}
            input={eventMonthInput(params)}
            initial={lists?.first}
            monthsAround={monthsAround}
            addressOf={(month) => eventsPath(params, { month }, today)}
          />
        ) : (
          <EventList params={params} initial={lists?.first} />
        )}
      </section>
    </>
  )
}
