import { useLanguage } from 'browser/words/use-language.ts'
import { schoolYearOf } from 'contract/calendar/school-year.ts'
import { hijriYear, partsOfDay } from 'i18n/format.ts'
import { useDays } from '../language/use-days.ts'

const yearsAhead = 3

/** The running school year and the coming ones, with their names: "2026/27 · 1448 AH". */
export function useSchoolYears() {
  const { language } = useLanguage()
  const running = schoolYearOf(useDays().today)
  const hijri = (year: number) =>
    partsOfDay(language, `${year}-08-01`, { calendar: 'islamic-umalqura', year: 'numeric' }).year ?? ''
  /** "2026/27" */
  const spanOf = (year: number) => `\u2066${year}/${String(year + 1).slice(2)}\u2069`
  const nameOf = (year: number) => `${spanOf(year)} · ${hijriYear(language, hijri(year))}`
  return {
    running,
    spanOf,
    nameOf,
    choices: Array.from({ length: yearsAhead + 1 }, (_, ahead) => running + ahead).map((year) => ({
      value: String(year),
      label: nameOf(year),
    })),
  }
}
