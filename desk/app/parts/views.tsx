import { Link } from 'browser/parts/link.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { centreCurrent } from 'ui/centre-current.ts'
import { useCountText } from '../language/use-counted-up-to.ts'
import './views.css'

/** Links to the views of a list; the pink line marks the open one, which a phone scrolls to. */
export function Views({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  const centred = useRef('')
  useEffect(() => {
    // Counts arrive after the views and make the row longer.
    const place = `${pathname}${search} ${row.current?.scrollWidth}`
    if (centred.current !== place) centreCurrent(row.current)
    centred.current = place
  })
  return (
    <nav ref={row} className="views scroll-fade not-on-paper" aria-label={label}>
      {children}
    </nav>
  )
}

interface ViewProps {
  readonly to: string
  readonly isOpen: boolean
  readonly count?: number | undefined
  readonly children: ReactNode
}

export function View({ to, isOpen, count, children }: ViewProps) {
  const countText = useCountText()
  return (
    <Link className="view" to={to} aria-current={isOpen ? 'true' : undefined}>
      <span>{children}</span>{' '}
      {count !== undefined && <span className="text-ink-3 font-normal num">{countText(count)}</span>}
    </Link>
  )
}
