import { serverNow, subscribeToClock } from 'browser/calls/clock.ts'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { WorkingHours } from 'contract/branches/endpoints.ts'
import { clockTime, weekdayName } from 'i18n/format.ts'
import { useSyncExternalStore } from 'react'
import { openState } from './hours.ts'

const aMinute = 60_000
const everyMinute = (listener: () => void) => {
  const timer = setInterval(listener, aMinute / 2)
  const end = subscribeToClock(listener)
  return () => {
    clearInterval(timer)
    end()
  }
}
const minuteNow = () => Math.floor(serverNow().getTime() / aMinute)

/** "Open now" in Riyadh time, computed in the browser because the page is cached; its space is reserved. */
export function OpenNow({ week }: { week: readonly WorkingHours[] }) {
  const { t } = useWords('branches')
  const { language } = useLanguage()
  const minute = useSyncExternalStore<number | undefined>(everyMinute, minuteNow, () => undefined)
  if (minute === undefined) return <span className="status status-quiet invisible">…</span>

  const state = openState(week, new Date(minute * aMinute))
  if (state.open) return <span className="status">{t('open_until', { time: clockTime(language, state.until) })}</span>
  return (
    <span className="status status-quiet">
      {state.next
        ? t('opens_next', { day: weekdayName(language, state.next.day), time: clockTime(language, state.next.at) })
        : t('closed_now')}
    </span>
  )
}
