import { clockTime, riyadhTime, timeRange, weekdayName, weekdayOf } from 'i18n/format.ts'
import { daysOf } from 'i18n/months.ts'
import { useLanguage } from './use-language.ts'
import { useWords } from './use-words.tsx'

interface Period {
  readonly starts_at: string
  readonly ends_at: string
  readonly all_day: boolean
}

/** The time of an event in words: "Wednesday, 9:00 – 11:30 am", "Sunday, all day", "From Sunday to Thursday". */
export function useEventTime() {
  const { t } = useWords('events')
  const { language } = useLanguage()
  const weekday = (isoDay: string) => weekdayName(language, weekdayOf(isoDay))

  const hours = ({ starts_at, ends_at }: Period) => {
    const [from, to] = [riyadhTime(new Date(starts_at)), riyadhTime(new Date(ends_at))]
    return to === '00:00' ? clockTime(language, from) : timeRange(language, from, to)
  }
  return {
    hours,
    when(event: Period) {
      const { first, last } = daysOf(event)
      if (first !== last) return t('all_days', { from: weekday(first), to: weekday(last) })
      if (event.all_day) return t('all_day', { weekday: weekday(first) })
      return t('on_day', { weekday: weekday(first), time: hours(event) })
    },
  }
}
