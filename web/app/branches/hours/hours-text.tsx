import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { WorkingHours } from 'contract/branches/endpoints.ts'
import { timeRange, weekdayName } from 'i18n/format.ts'
import { hourGroups } from './hours.ts'

/** "Sunday – Thursday, 7:00 am – 3:00 pm", a line for each group of days. */
export function HoursText({ week }: { week: readonly WorkingHours[] }) {
  const { t } = useWords('branches')
  const { language } = useLanguage()
  return hourGroups(week).map(({ from, to, opens, closes }) => (
    <span key={from} className="block">{`${
      from === to
        ? weekdayName(language, from)
        : t('days_range', { from: weekdayName(language, from), to: weekdayName(language, to) })
    }${t('comma')}${timeRange(language, opens, closes)}`}</span>
  ))
}
