import { useLanguage } from 'browser/words/use-language.ts'
import { clockTime, hijriDay, longDay, riyadhDay, riyadhTime, shortDay } from 'i18n/format.ts'

/** Days and hours as the desk says them: always Riyadh's, wherever the screen stands. */
export function useDays() {
  const { language } = useLanguage()
  const comma = language === 'ar' ? '،' : ','
  const dayOf = (moment: string) => riyadhDay(new Date(moment))
  return {
    today: riyadhDay(new Date()),
    dayOf,
    /** "Tuesday, 13 October 2026, 2 Jumada I 1448 AH" */
    inBothCalendars: (isoDay: string) => `${longDay(language, isoDay)}${comma} ${hijriDay(language, isoDay, true)}`,
    long: (isoDay: string) => longDay(language, isoDay),
    /** "Tue 13 Oct" */
    short: (isoDay: string) => shortDay(language, isoDay),
    /** "10:30 am" */
    time: (moment: string) => clockTime(language, riyadhTime(new Date(moment))),
    /** "Tue 13 Oct, 10:30 am" */
    moment: (moment: string) =>
      `${shortDay(language, dayOf(moment))}${comma} ${clockTime(language, riyadhTime(new Date(moment)))}`,
  }
}
