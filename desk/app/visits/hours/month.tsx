import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { coversDay, isClosing } from 'contract/calendar/closing-days.ts'
import { showCalendar } from 'contract/calendar/endpoints.ts'
import { schoolYearOf } from 'contract/calendar/school-year.ts'
import { listDeskSlots } from 'contract/visits/desk.ts'
import type { BranchVisitHours } from 'contract/visits/desk-hours.ts'
import { addDays, riyadhDay, weekdayName, weekdayOf } from 'i18n/format.ts'
import { hijriDate } from 'i18n/hijri.ts'
import { addMonths, hijriMonthsText, monthOf, monthText, weeksOf } from 'i18n/months.ts'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { useAnswer } from '../../calls/use-answer.ts'
import { useDays } from '../../language/use-days.ts'
import { useNow } from '../../language/use-now.ts'
import { Section } from '../../parts/section.tsx'
import './month.css'

interface DayMark {
  readonly kind: 'tours' | 'shut' | 'other'
  readonly label: string
}

/** Mark of each day of a month: number of places, closed, or other hours. A closing calendar entry shows its title. */
function useDayMarks({ branch_id, exceptions }: BranchVisitHours, month: string) {
  const { t } = useWords('desk-visits')
  const { dayOf } = useDays()
  const from = `${month}-01`
  const to = addDays(`${addMonths(month, 1)}-01`, -1)
  const slots = useAnswer(listDeskSlots, { query: { branch_id, from, to } })
  const calendar = useAnswer(showCalendar, {
    params: { branchId: branch_id },
    query: { year: schoolYearOf(`${month}-15`) },
  })
  return (day: string): DayMark | undefined => {
    const entry = calendar.data?.entries.find((each) => isClosing(each) && coversDay(each, day))
    if (entry) return { kind: 'shut', label: entry.title }
    const own = exceptions.filter(({ date }) => date === day)
    if (own.some((exception) => 'closed' in exception)) return { kind: 'shut', label: t('closed') }
    const seats = (slots.data ?? [])
      .filter(({ starts_at }) => dayOf(starts_at) === day)
      .reduce((sum, slot) => sum + slot.places, 0)
    if (seats === 0) return undefined
    return own.length > 0
      ? { kind: 'other', label: `${t('other_hours')} · ${t('seats', { count: seats })}` }
      : { kind: 'tours', label: t('seats', { count: seats }) }
  }
}

/** Month view of a branch, from its hours, its exceptions and the school calendar; with Gregorian and Hijri dates. */
export function Month({ hours }: { readonly hours: BranchVisitHours }) {
  const { t } = useWords('desk-visits')
  const { language } = useLanguage()
  const today = riyadhDay(new Date(useNow()))
  const [month, setMonth] = useState(monthOf(today))
  const markOf = useDayMarks(hours, month)
  const [name, hijri] = [monthText(language, month), hijriMonthsText(language, month)]
  return (
    <Section
      title={name}
      aside={
        <span className="flex items-center gap-1">
          <span className="text-ink-2">{hijri}</span>
          <Button kind="ghost" small aria-label={t('month_before')} onClick={() => setMonth(addMonths(month, -1))}>
            <Icon of={ChevronLeft} mirrored />
          </Button>
          <Button kind="ghost" small aria-label={t('month_after')} onClick={() => setMonth(addMonths(month, 1))}>
            <Icon of={ChevronRight} mirrored />
          </Button>
        </span>
      }
    >
      <table className="hours-month">
        <caption className="hide-visually">{t('month_caption', { month: name, hijri })}</caption>
        <thead>
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
              <th key={weekday} scope="col">
                {weekdayName(language, weekday, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                if (monthOf(day) !== month) return <td key={day} className="hours-outside" />
                const look = markOf(day)
                return (
                  <td
                    key={day}
                    data-look={look?.kind ?? (weekdayOf(day) > 4 ? 'weekend' : undefined)}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    <span className="hours-day-numbers">
                      <b className="num">{Number(day.slice(8))}</b>
                      <span className="num">{hijriDate(day).day}</span>
                    </span>
                    {look && <span className="hours-day-says">{look.label}</span>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
