import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { SchoolCalendar } from 'contract/calendar/endpoints.ts'
import { weekdayOf } from 'i18n/format.ts'
import { addMonths, monthName, monthOf } from 'i18n/months.ts'
import { useTourWeekdays } from '../shell/use-tour-weekdays.ts'
import { Agenda } from './agenda.tsx'
import { type CalendarMark, isFreeDay, marksIn } from './mark.ts'
import { MonthGrid } from './month-grid.tsx'
import { MonthHead } from './month-head.tsx'
import { type CalendarParams, calendarPath } from './search-params.ts'

interface MonthPanelProps {
  readonly params: CalendarParams
  readonly today: string
  readonly calendar: SchoolCalendar | undefined
  readonly marks: readonly CalendarMark[]
}

/** One month: school days, tour days and events. */
export function MonthPanel({ params, today, calendar, marks }: MonthPanelProps) {
  const { t } = useWords('calendar')
  const { language } = useLanguage()
  const { month, branch } = params
  const { weekdays, ending } = useTourWeekdays()
  const ofMonth = marksIn(marks, month)
  const to = (month: string) => calendarPath(params, { month }, today)
  const hasTours = (isoDay: string) =>
    calendar !== undefined &&
    isoDay > today &&
    weekdays.includes(weekdayOf(isoDay)) &&
    !isFreeDay(calendar.entries, isoDay, branch)
  return (
    <>
      <MonthHead
        month={month}
        before={calendar && month > calendar.first_month ? to(addMonths(month, -1)) : undefined}
        after={calendar && month < calendar.last_month ? to(addMonths(month, 1)) : undefined}
        now={to(monthOf(today))}
      />
      <MonthGrid month={month} today={today} marks={ofMonth} isTourDay={hasTours} />
      <p className="flex flex-wrap gap-y-1.5 gap-x-6 mt-4 text-small text-ink-2">
        <span className="month-legend">{t(`tour_days${ending}`)}</span>
        <span>{t('hijri_note')}</span>
        <span>{t('weekend_note')}</span>
      </p>
      <h2 className="h3 agenda-title">{t('in_month', { month: monthName(language, `${month}-15`) })}</h2>
      {calendar && ofMonth.length === 0 && <p className="text-ink-2">{t('none_in_month')}</p>}
      <Agenda marks={ofMonth} />
    </>
  )
}
