import { type ReactNode, useEffect, useRef } from 'react'
import { centreCurrent } from './centre-current.ts'

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place to scroll to
  useEffect(() => {
    centreCurrent(row.current)
  }, [current])
  return (
    <nav ref={row} className={`${className} tabs scroll-fade`} aria-label={label}>
      {children}
    </nav>
  )
}
