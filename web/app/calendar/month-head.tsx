import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { hijriMonthsText, monthText } from 'i18n/months.ts'
import { ChevronLeft, ChevronRight } from 'lucide'
import { buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'

interface MonthHeadProps {
  readonly month: string
  /** Links to the previous and the next month; undefined at the ends. */
  readonly before: string | undefined
  readonly after: string | undefined
  readonly now: string
}

/** Name of the month in both calendars, with links to its neighbours. */
export function MonthHead({ month, before, after, now }: MonthHeadProps) {
  const { t } = useWords('calendar')
  const { language } = useLanguage()
  const step = (to: string | undefined, label: string, sign: typeof ChevronLeft) =>
    to ? (
      <Link className="icon-button" to={to} aria-label={label} preventScrollReset>
        <Icon of={sign} mirrored size="1.5rem" />
      </Link>
    ) : (
      <span className="icon-button" />
    )
  return (
    <div className="month-head">
      <h2 className="h2">
        <span>{monthText(language, month)}</span>{' '}
        <span className="month-head-hijri">{hijriMonthsText(language, month)}</span>
      </h2>
      <nav className="flex flex-wrap items-center gap-2 not-print" aria-label={t('change_month')}>
        {step(before, t('previous_month'), ChevronLeft)}
        <Link className={buttonClass({ kind: 'line', small: true })} to={now} preventScrollReset>
          {t('today')}
        </Link>
        {step(after, t('next_month'), ChevronRight)}
      </nav>
    </div>
  )
}
