import { dayText, hijriDay } from 'i18n/format.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../language/use-language.ts'

/** The day of birth in both calendars; neither is cut in two. */
export function Born({ on }: { on: string }) {
  const { t } = useTranslation('kids')
  const { language } = useLanguage()
  return (
    <p className="kid-born">
      <span>{t('born', { day: dayText(language, on) })}</span>
      <span>{hijriDay(language, on, true)}</span>
    </p>
  )
}
