import { serverNow } from 'browser/calls/clock.ts'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { clockTime, riyadhTime } from 'i18n/format.ts'
import { WifiOff } from 'lucide'
import { useEffect, useState } from 'react'
import { Note } from '../parts/note.tsx'

/** The time the connection was lost; undefined while online. */
function useOfflineSince(): Date | undefined {
  const [since, setSince] = useState(() => (navigator.onLine ? undefined : serverNow()))
  useEffect(() => {
    const gone = () => setSince(serverNow())
    const back = () => setSince(undefined)
    addEventListener('offline', gone)
    addEventListener('online', back)
    return () => {
      removeEventListener('offline', gone)
      removeEventListener('online', back)
    }
  }, [])
  return since
}

/** The notice of a lost connection: open screens stay readable, and drafts are kept. */
export function Offline() {
  const { t } = useWords('desk-shell')
  const { language } = useLanguage()
  const since = useOfflineSince()
  if (!since) return null
  return (
    <div className="not-on-paper mb-4">
      <Note kind="side" icon={WifiOff} title={t('offline', { time: clockTime(language, riyadhTime(since)) })}>
        {t('offline_text')}
      </Note>
    </div>
  )
}
