import type { Loaded } from 'browser/calls/load.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { Failed } from 'browser/parts/failed.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { Input } from 'contract/endpoint.ts'
import { listEvents, type SchoolEvent } from 'contract/events/endpoints.ts'
import type { Page } from 'contract/paging.ts'
import { addMonths, monthName, monthOf } from 'i18n/months.ts'
import { Agenda } from './agenda.tsx'
import { markOfEvent, marksIn } from './mark.ts'
import { MonthGrid } from './month-grid.tsx'
import { MonthHead } from './month-head.tsx'
import './month-grid.css'
import './month-head.css'
import './agenda.css'

interface EventMonthProps {
  readonly month: string
  readonly today: string
  readonly input: Input<typeof listEvents>
  readonly initial: Loaded<Page<SchoolEvent>> | undefined
  readonly monthsAround: number
  readonly addressOf: (month: string) => string
}

/** Events of a month as a grid, with a list below. */
export function EventMonth({ month, today, input, initial, monthsAround, addressOf }: EventMonthProps) {
  const { t } = useWords('events')
  const { language } = useLanguage()
  const events = useLoadable(listEvents, input, initial)
  const marks = marksIn((events.data?.data ?? []).map(markOfEvent), month)
  const now = monthOf(today)
  return (
    <>
      <MonthHead
        month={month}
        before={month > addMonths(now, -monthsAround) ? addressOf(addMonths(month, -1)) : undefined}
        after={month < addMonths(now, monthsAround) ? addressOf(addMonths(month, 1)) : undefined}
        now={addressOf(now)}
      />
      <MonthGrid month={month} today={today} marks={marks} />
      <h2 className="h3 agenda-title">{t('month_events', { month: monthName(language, `${month}-15`) })}</h2>
      {events.status === 'failed' && <Failed onRetry={events.retry} />}
      {events.status === 'succeeded' && marks.length === 0 && <p className="text-ink-2">{t('none_month')}</p>}
      <Agenda marks={marks} />
    </>
  )
}
