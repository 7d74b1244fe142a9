import { Link } from 'browser/parts/link.tsx'
import type { ReactNode } from 'react'
import './views.css'

/** The ways to look at a list, as links; the pink line marks the open one. */
export const Views = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className="views not-on-paper" aria-label={label}>
    {children}
  </nav>
)

interface ViewProps {
  readonly to: string
  readonly isOpen: boolean
  readonly count?: number | undefined
  readonly children: ReactNode
}

export const View = ({ to, isOpen, count, children }: ViewProps) => (
  <Link className="view" to={to} aria-current={isOpen ? 'true' : undefined}>
    {children} {count !== undefined && <span className="view-count num">{count}</span>}
  </Link>
)
