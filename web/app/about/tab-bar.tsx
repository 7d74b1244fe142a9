import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { useEffect, useRef } from 'react'
import { addressOfTab, tabs } from './tabs.ts'

/** The tabs are links: each is an address, and back and forward go through them. */
export function TabBar({ current }: { current: number }) {
  const { t } = useWords('about')
  const bar = useRef<HTMLElement>(null)
  // On a phone the row scrolls sideways; the tab one is on is brought into view.
  useEffect(() => {
    const chosen = bar.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`)
    chosen?.scrollIntoView?.({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [current])
  return (
    <nav ref={bar} className="wrap about-tabs" aria-label={t('tabs')}>
      {tabs.map(({ tab, key }) => (
        <Link
          key={tab}
          to={addressOfTab(tab)}
          className="about-tab"
          data-tab={tab}
          aria-current={tab === current ? 'page' : undefined}
          preventScrollReset
        >
          {t(key)}
        </Link>
      ))}
    </nav>
  )
}
