import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { clockTime, hijriDay, longDay, partsOfDay, riyadhTime, weekdayName, weekdayOf } from 'i18n/format.ts'
import { dayOf } from './slots.ts'

/** Formats times of visits: Riyadh time, both calendars. */
export function useSlotText() {
  const { t } = useWords('visits')
  const { language } = useLanguage()
  const clock = (moment: string) => clockTime(language, riyadhTime(new Date(moment)))
  const parts = (day: string) => partsOfDay(language, day, { day: 'numeric', month: 'long' })
  return {
    clock,
    weekday: (day: string) => weekdayName(language, weekdayOf(day)),
    dayNumber: (day: string) => parts(day).day,
    month: (day: string) => parts(day).month,
    /** "Tuesday 13 October", without the year. */
    brief: (day: string) => `${weekdayName(language, weekdayOf(day))} ${parts(day).day} ${parts(day).month}`,
    long: (day: string) => longDay(language, day),
    hijri: (day: string, withYear = false) => hijriDay(language, day, withYear),
    /** "Tuesday, 13 October 2026, 10:30 am" */
    whole: (moment: string) => t('at_time', { day: longDay(language, dayOf(moment)), time: clock(moment) }),
  }
}
