import { useLanguage } from 'browser/words/use-language.ts'
import { schoolYearOf } from 'contract/calendar/school-year.ts'
import { hijriSchoolYear, schoolYearText } from 'i18n/format.ts'
import { useDays } from '../language/use-days.ts'

const otherYears = [-1, 1, 2, 3]

/** The running school year, and the last and the coming ones to choose instead, with their names: "2026/27 · 1448 AH". */
export function useSchoolYears() {
  const { language } = useLanguage()
  const running = schoolYearOf(useDays().today)
  /** "2026/27" */
  const spanOf = (year: number) => `\u2066${schoolYearText(year)}\u2069`
  const nameOf = (year: number) => `${spanOf(year)} · ${hijriSchoolYear(language, year)}`
  return {
    running,
    spanOf,
    nameOf,
    choices: otherYears.map((ahead) => ({ value: String(running + ahead), label: nameOf(running + ahead) })),
  }
}
