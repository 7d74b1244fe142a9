import { type ReactNode, useEffect, useRef } from 'react'

interface TabsProps {
  readonly label: string
  readonly className?: string
  /** Which one is open; its link says so by `aria-current`. */
  readonly current: string | number
  /** Links in the class `tab`. */
  readonly children: ReactNode
}

/** Tabs that are links: each is an address, before JavaScript too, and back and forward go through them. */
export function Tabs({ label, className = '', current, children }: TabsProps) {
  const row = useRef<HTMLElement>(null)
  // On a phone the row scrolls sideways; the tab one is on is brought into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place to scroll to
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-current]')
    chosen?.scrollIntoView?.({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [current])
  return (
    <nav ref={row} className={`${className} tabs`} aria-label={label}>
      {children}
    </nav>
  )
}
