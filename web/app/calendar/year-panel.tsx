import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { schoolYearOf, schoolYearSpan } from 'contract/calendar/school-year.ts'
import { addMonths, hijriMonthsText, monthOf, monthText } from 'i18n/months.ts'
import { ChevronLeft, ChevronRight } from 'lucide'
import { Icon } from 'ui/icon.tsx'
import { Agenda } from './agenda.tsx'
import { type CalendarMark, marksIn } from './mark.ts'
import { type CalendarParams, calendarPath } from './search-params.ts'

interface YearPanelProps {
  readonly params: CalendarParams
  readonly today: string
  readonly firstMonth: string | undefined
  readonly lastMonth: string | undefined
  readonly marks: readonly CalendarMark[]
}

/** The school year by month, August to July; longer entries are listed where they begin. */
export function YearPanel({ params, today, firstMonth, lastMonth, marks }: YearPanelProps) {
  const { t } = useWords('calendar')
  const { language } = useLanguage()
  const year = schoolYearOf(`${params.month}-01`)
  const begins = monthOf(schoolYearSpan(year).from)
  const step = (isThere: boolean | undefined, years: number, label: string, sign: typeof ChevronLeft) =>
    isThere ? (
      <Link
        className="icon-button"
        to={calendarPath(params, { month: addMonths(begins, years * 12) }, today)}
        aria-label={label}
        preventScrollReset
      >
        <Icon of={sign} mirrored size="1.5rem" />
      </Link>
    ) : null
  const months = Array.from({ length: 12 }, (_, later) => addMonths(begins, later))
    .map((month) => ({
      month,
      begun: marksIn(marks, month).filter(({ first }) => monthOf(first) === month || month === begins),
    }))
    .filter(({ begun }) => begun.length > 0)
  return (
    <>
      <div className="month-head">
        <h2 className="h2">{t('year_title', { from: year, to: year + 1 })}</h2>
        <nav className="not-print flex flex-wrap items-center gap-2" aria-label={t('view_year')}>
          {step(firstMonth && firstMonth < begins ? true : undefined, -1, t('previous_year'), ChevronLeft)}
          {step(lastMonth && lastMonth >= addMonths(begins, 12) ? true : undefined, 1, t('next_year'), ChevronRight)}
        </nav>
      </div>
      <div className="year">
        {months.map(({ month, begun }) => (
          <section key={month} aria-labelledby={`month-${month}`}>
            <h3 className="h3 year-month" id={`month-${month}`}>
              <span>{monthText(language, month)}</span>{' '}
              <span className="month-head-hijri">{hijriMonthsText(language, month)}</span>
            </h3>
            <Agenda marks={begun} />
          </section>
        ))}
      </div>
    </>
  )
}
