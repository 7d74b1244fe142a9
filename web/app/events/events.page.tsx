import { loadOrErrorScreen } from 'browser/calls/as-error-screen.ts'
import type { Loaded } from 'browser/calls/load.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { loadWords } from 'browser/words/words.client.ts'
import { listEvents, type SchoolEvent } from 'contract/events/endpoints.ts'
import type { Page } from 'contract/paging.ts'
import { riyadhDay } from 'i18n/format.ts'
import { useSearchParams } from 'react-router'
import chain from '../art/piece-chain.svg'
import { EventMonth } from '../calendar/event-month.tsx'
import { pageContext, type RouteHandle } from '../page.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/events.page.ts'
import { addressOf, askedIn, listAsking, monthAsking, monthsAround } from './asked.ts'
import { EventFilters } from './event-filters.tsx'
import { EventList } from './event-list.tsx'

export const handle = { words: ['events', 'calendar'], plane: 'palm' } satisfies RouteHandle

type First = Loaded<Page<SchoolEvent>> | undefined

export async function loader({ context, request }: Route.LoaderArgs): Promise<{ today: string; first: First }> {
  const { call } = context.get(pageContext)
  const today = riyadhDay(new Date())
  const asked = askedIn(new URL(request.url).searchParams, today)
  const asking = asked.view === 'month' ? monthAsking(asked) : listAsking(asked, 1)
  const first = await loadOrErrorScreen(call, listEvents, asking)
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
  const asked = askedIn(useSearchParams()[0], today)
  return (
    <>
      <PageHead path="/events" title={t('title')} description={t('description')} />
      <section className="head plane-palm">
        <div className="wrap head-in">
          <div className="head-copy grid gap-5">
            <h1 className="h1">{t('heading')}</h1>
            <p className="lead">{t('lead')}</p>
          </div>
          <img className="head-art mirrored" src={chain} alt="" width={420} height={190} />
        </div>
        <div className="board" />
      </section>
      <section className="wrap events">
        <EventFilters asked={asked} today={today} />
        {asked.view === 'month' ? (
          <EventMonth
            month={asked.month}
            today={today}
            asking={monthAsking(asked)}
            first={first}
            monthsAround={monthsAround}
            addressOf={(month) => addressOf(asked, { month }, today)}
          />
        ) : (
          <EventList asked={asked} first={first} />
        )}
      </section>
    </>
  )
}
