import { useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import tower from 'ui/art/loader.svg'
import { silentAtMostMs } from '../calls/fetch-in-time.ts'
import { useWords } from '../words/use-words.tsx'
import { FailedLine } from './failed.tsx'
import { rememberNext } from './next-after-reload.ts'
import { useWindowEvent } from './use-window-event.ts'

/** A page that is there earlier has no loading screen: one that flashes is slower to read and to draw. */
const shownAfterMs = 250

/** The loading screen between pages (spec §2). */
export function PageLoader() {
  const { t } = useWords('shell')
  const { location: next } = useNavigation()
  const [isShown, setIsShown] = useState(false)
  const [isSilent, setIsSilent] = useState(false)
  useWindowEvent('pagehide', () => next && rememberNext(createPath(next)))
  useEffect(() => {
    const timers = [
      setTimeout(() => setIsShown(true), shownAfterMs),
      // Code that is loaded cannot be stopped, as a call can.
      setTimeout(() => setIsSilent(true), silentAtMostMs),
    ]
    return () => timers.forEach(clearTimeout)
  }, [])

  if (!isShown) return null
  return (
    <div className="loader" role="status">
      <img src={tower} alt="" width={160} height={160} />
      <div className="rule-line w-64" />
      {isSilent ? (
        <FailedLine onRetry={() => location.assign(next ? createPath(next) : location.href)} />
      ) : (
        <span className="hide-visually">{t('loading')}</span>
      )}
    </div>
  )
}
