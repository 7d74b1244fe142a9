import type { Loaded } from 'browser/calls/load.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { Failed } from 'browser/parts/failed.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { type SchoolCalendar, showCalendar } from 'contract/calendar/endpoints.ts'
import { Printer } from 'lucide'
import { useSearchParams } from 'react-router'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { useBranch } from '../branches/branches.ts'
import { CalendarFilters } from './filters.tsx'
import { markOfEntry, markOfEvent } from './mark.ts'
import { MonthPanel } from './month-panel.tsx'
import { calendarInput, calendarParams } from './search-params.ts'
import { Subscribe } from './subscribe.tsx'
import { YearPanel } from './year-panel.tsx'

interface CalendarPanelProps {
  readonly today: string
  readonly initial: Loaded<SchoolCalendar> | undefined
}

/** The school calendar by month or year, for all branches or one, with printing and a feed (product §3). */
export default function CalendarPanel({ today, initial }: CalendarPanelProps) {
  const { t } = useWords('calendar')
  const params = calendarParams(useSearchParams()[0], today)
  const { status, data: calendar, retry } = useLoadable(showCalendar, calendarInput(params), initial)
  const branch = useBranch(params.branch)
  const marks = calendar ? [...calendar.entries.map(markOfEntry), ...calendar.events.map(markOfEvent)] : []
  return (
    <section className="wrap calendar" aria-busy={status === 'loading'}>
      <p className="only-print h4">{branch ? t('feed_branch', { branch: branch.name }) : t('feed_all')}</p>
      <CalendarFilters params={params} today={today} />
      {status === 'failed' ? (
        <Failed onRetry={retry} />
      ) : params.view === 'year' ? (
        <YearPanel
          params={params}
          today={today}
          firstMonth={calendar?.first_month}
          lastMonth={calendar?.last_month}
          marks={marks}
        />
      ) : (
        <MonthPanel params={params} today={today} calendar={calendar} marks={marks} />
      )}
      <p className="not-print mt-8">
        <Button kind="line" small onClick={() => print()}>
          <Icon of={Printer} />
          {t('print')}
        </Button>
      </p>
      <Subscribe branch={params.branch} />
    </section>
  )
}
