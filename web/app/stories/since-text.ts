import { serverNow } from 'browser/calls/clock.ts'
import { minuteMs } from 'contract/durations.ts'
import type { Language } from 'i18n/languages.ts'

const locales: Record<Language, string> = { en: 'en', ar: 'ar-SA-u-nu-latn' }

/** "42 minutes ago" · «قبل 42 دقيقة»: whole days from a day on, hours from an hour on. */
export function sinceText(language: Language, moment: Date, now = serverNow()): string {
  const minutes = Math.max(0, Math.round((now.getTime() - moment.getTime()) / minuteMs))
  const format = new Intl.RelativeTimeFormat(locales[language], { numeric: 'always' })
  if (minutes < 60) return format.format(-minutes, 'minute')
  if (minutes < 24 * 60) return format.format(-Math.floor(minutes / 60), 'hour')
  return format.format(-Math.floor(minutes / (24 * 60)), 'day')
}
