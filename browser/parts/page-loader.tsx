import { useEffect, useState } from 'react'
import tower from 'ui/art/loader.svg'
import { useWords } from '../words/use-words.tsx'

/** A page that is there earlier has no loading screen: one that flashes is slower to read and to draw. */
const shownAfterMs = 250

/** The loading screen between pages (spec §2). */
export function PageLoader() {
  const { t } = useWords('shell')
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), shownAfterMs)
    return () => clearTimeout(timer)
  }, [])

  if (!isShown) return null
  return (
    <div className="loader" role="status">
      <img src={tower} alt="" width={160} height={160} />
      <div className="rule-line w-64" />
      <span className="hide-visually">{t('loading')}</span>
    </div>
  )
}
