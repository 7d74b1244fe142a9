import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { dayText, hijriDay } from 'i18n/format.ts'

/** Birth date in both calendars, without line breaks inside either. */
export function BirthDates({ on }: { on: string }) {
  const { t } = useWords('kids')
  const { language } = useLanguage()
  return (
    <p className="kid-born">
      <span>{t('born', { day: dayText(language, on) })}</span>
      <span>{hijriDay(language, on, true)}</span>
    </p>
  )
}
