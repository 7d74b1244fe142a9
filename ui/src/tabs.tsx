import { type ReactNode, useEffect, useRef } from 'react'

interface TabsProps {
  readonly label: string
  readonly className?: string
  /** The current tab; its link has `aria-current`. */
  readonly current: string | number
  /** Links in the class `tab`. */
  readonly children: ReactNode
}

/** Tabs as links: each has an address, works without JavaScript, and with back and forward. */
export function Tabs({ label, className = '', current, children }: TabsProps) {
  const row = useRef<HTMLElement>(null)
  // Scrolls the current tab into view on a phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place to scroll to
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-current]')
    chosen?.scrollIntoView?.({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [current])
  return (
    <nav ref={row} className={`${className} tabs scroll-fade`} aria-label={label}>
      {children}
    </nav>
  )
}
