import { serverToday } from 'browser/calls/clock.ts'
import { useLanguage } from 'browser/words/use-language.ts'
import {
  addDays,
  clockTime,
  dayText,
  hijriDay,
  longDay,
  riyadhDay,
  riyadhTime,
  shortDay,
  weekdayName,
  weekdayOf,
} from 'i18n/format.ts'

/** Formats dates and times, always in Riyadh's time zone. */
export function useDays() {
  const { language } = useLanguage()
  const comma = language === 'ar' ? '،' : ','
  const dayOf = (moment: string) => riyadhDay(new Date(moment))
  const today = serverToday()
  const time = (moment: string) => clockTime(language, riyadhTime(new Date(moment)))
  const moment = (at: string) => `${shortDay(language, dayOf(at))}${comma} ${time(at)}`
  return {
    today,
    dayOf,
    /** "Tuesday, 13 October 2026, 2 Jumada I 1448 AH": a line breaks before the Hijri date, not within it. */
    inBothCalendars: (isoDay: string) =>
      `${longDay(language, isoDay)}${comma} ${hijriDay(language, isoDay, true).replaceAll(' ', '\u00a0')}`,
    long: (isoDay: string) => longDay(language, isoDay),
    /** "13 October 2026", of a birth or a wished start */
    withoutWeekday: (isoDay: string) => dayText(language, isoDay),
    /** "Tue 13 Oct" */
    short: (isoDay: string) => shortDay(language, isoDay),
    /** "10:30 am" */
    time,
    /** "Tue 13 Oct, 10:30 am" */
    moment,
    /** "10:30 am" today, "Tue 10:30 am" within the week that comes, later with its day. */
    soon: (at: string) => {
      const day = dayOf(at)
      if (day === today) return time(at)
      if (day < today || day > addDays(today, 6)) return moment(at)
      return `${weekdayName(language, weekdayOf(day), language === 'en' ? 'short' : 'long')} ${time(at)}`
    },
  }
}
