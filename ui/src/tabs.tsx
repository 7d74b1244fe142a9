import { type ReactNode, useEffect, useRef } from 'react'

interface TabsProps {
  readonly label: string
  readonly className?: string
  /** The current tab; its link has `aria-current`. */
  readonly current: string | number
  /** Links in the class `tab`. */
  readonly children: ReactNode
}

const middleOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** Tabs as links: each has an address, works without JavaScript, and with back and forward. */
export function Tabs({ label, className = '', current, children }: TabsProps) {
  const row = useRef<HTMLElement>(null)
  // Scrolls the current tab to the middle of its row on a phone. Not by scrollIntoView, after which the first press of Tab
  // would go on from there, past the link to the content.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place to scroll to
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-current]')
    if (row.current && chosen) row.current.scrollLeft += middleOf(chosen) - middleOf(row.current)
  }, [current])
  return (
    <nav ref={row} className={`${className} tabs scroll-fade`} aria-label={label}>
      {children}
    </nav>
  )
}
