import type { Loaded } from 'browser/calls/load.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { FailedLine } from 'browser/parts/failed.tsx'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { listEvents, type SchoolEvent } from 'contract/events/endpoints.ts'
import { everyBranch } from 'contract/filters.ts'
import type { Page } from 'contract/paging.ts'
import { href } from 'contract/site/href.ts'
import { useId } from 'react'
import { EventRow } from './event-row.tsx'

const shown = 3

/** One more than shown, because the event of the current page is left out. */
export const nextEventsInput = (branchId: number | string) => ({
  params: { branchId },
  query: { with_paginate: 'yes' as const, per_page: shown + 1, page: 1, type: 'upcoming' as const },
})

/** Events as rows show them: the other fields would be most of a page's bytes. */
export const eventRows = (list: Page<SchoolEvent>): Page<SchoolEvent> => ({
  ...list,
  data: list.data.map((event) => ({ ...event, description: '', program: [] })),
})

interface NextEventsProps {
  readonly branchId: number | typeof everyBranch
  readonly initial: Loaded<Page<SchoolEvent>> | undefined
  readonly title: string
  /** Without a background colour of its own. */
  readonly plain?: boolean
  /** Event to leave out: the one of the current page. */
  readonly besides?: number
}

/** The next three events; nothing if there are none. */
export function NextEvents({ branchId, initial, title, besides, plain = false }: NextEventsProps) {
  const { t } = useWords('events')
  const id = useId()
  const events = useLoadable(listEvents, nextEventsInput(branchId), initial)
  const next = (events.data?.data ?? []).filter((event) => event.id !== besides).slice(0, shown)
  const hasFailed = events.status === 'failed'
  if (next.length === 0 && !hasFailed) return null
  return (
    <section className={`section later ${plain ? 'pt-0' : 'bg-sand-100'}`} aria-labelledby={id}>
      <div className="wrap">
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 className="h2" id={id}>
            {title}
          </h2>
          <Link
            className="link not-print"
            to={href('events', { branch: branchId === everyBranch ? undefined : branchId })}
          >
            {t('all_events')}
          </Link>
        </div>
        {hasFailed && <FailedLine onRetry={events.retry} />}
        <ul className="event-rows">
          {next.map((event) => (
            <li key={event.id}>
              <EventRow event={event} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
