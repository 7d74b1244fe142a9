import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { weekdayName, weekdayOf } from 'i18n/format.ts'
import { hijriDate } from 'i18n/hijri.ts'
import { hijriMonthName, hijriMonthsText, monthOf, monthText, weeksOf } from 'i18n/months.ts'
import type { CalendarMark } from './mark.ts'

interface MonthGridProps {
  readonly month: string
  readonly today: string
  readonly marks: readonly CalendarMark[]
  /** Whether tours can be booked on this day. */
  readonly isTourDay?: (isoDay: string) => boolean
}

const weekdays = [0, 1, 2, 3, 4, 5, 6]
const isWeekend = (weekday: number) => weekday >= 5

/** A month in both calendars, from Sunday; the weekend is Friday and Saturday. A mark links to its line below. */
export function MonthGrid({ month, today, marks, isTourDay = () => false }: MonthGridProps) {
  const { t } = useWords('calendar')
  const { language } = useLanguage()
  return (
    <table className="month">
      <caption className="hide-visually">
        {t('month_caption', { month: monthText(language, month), hijri: hijriMonthsText(language, month) })}
      </caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" className={isWeekend(weekday) ? 'month-off' : undefined}>
              <span className="max-md:hidden">{weekdayName(language, weekday)}</span>
              <abbr className="hidden no-underline max-md:inline" title={weekdayName(language, weekday)}>
                {t(`weekday_${weekday}`)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((isoDay) => (
              <Day
                key={isoDay}
                isoDay={isoDay}
                month={month}
                today={today}
                marks={marks.filter(({ first, last }) => first <= isoDay && isoDay <= last)}
                hasTours={monthOf(isoDay) === month && isTourDay(isoDay)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  readonly isoDay: string
  readonly month: string
  readonly today: string
  readonly marks: readonly CalendarMark[]
  readonly hasTours: boolean
}

function Day({ isoDay, month, today, marks, hasTours }: DayProps) {
  const { t } = useWords('calendar')
  const { language } = useLanguage()
  const weekday = weekdayOf(isoDay)
  const isOther = monthOf(isoDay) !== month
  const hijri = hijriDate(isoDay)
  const look = [isWeekend(weekday) && 'month-off', isOther && 'month-other'].filter(Boolean).join(' ')
  return (
    <td className={look || undefined} aria-current={isoDay === today ? 'date' : undefined}>
      <span className="month-day">
        <b className="num">{Number(isoDay.slice(8))}</b>
        <span className="month-hijri">
          {hijri.day === 1 && <span className="max-md:hidden">{hijriMonthName(language, isoDay)} </span>}
          <span className="num">{hijri.day}</span>
        </span>
      </span>
      {!isOther &&
        marks.map((mark) => {
          // Its name shows once a week; on a phone the day is the link.
          const begins = mark.first === isoDay || weekday === 0 || isoDay.endsWith('-01')
          const look = `month-mark date-tile-${mark.tone}${mark.first === isoDay ? '' : ' month-mark-on'}${mark.last === isoDay ? '' : ' month-mark-goes'}`
          return begins ? (
            <a key={mark.key} href={`#${mark.key}`} className={look}>
              {mark.title}
            </a>
          ) : (
            <span key={mark.key} className={look} aria-hidden="true" />
          )
        })}
      {hasTours && <span className="month-tour">{t('tours')}</span>}
    </td>
  )
}
