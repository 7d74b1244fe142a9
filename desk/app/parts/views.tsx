import { Link } from 'browser/parts/link.tsx'
import type { ReactNode } from 'react'
import { useCountText } from '../language/use-counted-up-to.ts'
import './views.css'

/** Links to the views of a list; the pink line marks the open one. */
export const Views = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className="views scroll-fade not-on-paper" aria-label={label}>
    {children}
  </nav>
)

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
      <span>{children}</span> {count !== undefined && <span className="view-count num">{countText(count)}</span>}
    </Link>
  )
}
