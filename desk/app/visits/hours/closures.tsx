import { useWords } from 'browser/words/use-words.tsx'
import { isClosing } from 'contract/calendar/closing-days.ts'
import { showCalendar } from 'contract/calendar/endpoints.ts'
import { schoolYearOf } from 'contract/calendar/school-year.ts'
import { addDays } from 'i18n/format.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useDays } from '../../language/use-days.ts'

interface ClosuresProps {
  readonly branchId: number
  /** The number of days that families can book ahead. */
  readonly daysAhead: number
}

/** The closing days of the school calendar within the booking window: they need no exception here. */
export function Closures({ branchId, daysAhead }: ClosuresProps) {
  const { t } = useWords('desk-visits')
  const { today, short } = useDays()
  const last = addDays(today, daysAhead)
  const year = (day: string) => ({ params: { branchId }, query: { year: schoolYearOf(day) } })
  // In summer the booking window reaches into the next school year.
  const years = [useAnswer(showCalendar, year(today)), useAnswer(showCalendar, year(last))]
  const all = years.flatMap(({ data }) => data?.entries ?? [])
  const closures = all
    .filter((entry, index) => all.findIndex(({ id }) => id === entry.id) === index)
    .filter((entry) => isClosing(entry) && entry.ends_on >= today && entry.starts_on <= last)
    .sort((one, other) => one.starts_on.localeCompare(other.starts_on))
  if (closures.length === 0) return null
  return (
    <div className="hours-closures">
      <h3 className="text-small text-ink-2" id="hours-closures">
        {t('closed_by_calendar')}
      </h3>
      <ul className="rows" aria-labelledby="hours-closures">
        {closures.map(({ id, title, starts_on, ends_on }) => (
          <li key={id} className="hours-closure">
            <span>{title}</span>
            <span className="text-small text-ink-2">
              {starts_on === ends_on
                ? short(starts_on)
                : t('from_day_to_day', { from: short(starts_on), to: short(ends_on) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
