import { Link } from 'browser/parts/link.tsx'
import type { ReactNode } from 'react'
import './section.css'

interface SectionProps {
  readonly title: string
  readonly id?: string
  /** The count beside the title. */
  readonly count?: number
  /** A link at the end of the heading. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A section with a heading on a thin rule. */
export const Section = ({ title, id, count, aside, children }: SectionProps) => (
  <section className="mb-8 scroll-mt-16" id={id} aria-label={title}>
    <div className="desk-section-head">
      <h2>{title}</h2>
      {count !== undefined && <span className="num flex-none text-ink-3">{count}</span>}
      {aside && <span className="ms-auto text-small not-on-paper">{aside}</span>}
    </div>
    {children}
  </section>
)

/** The link at the end of a section's heading, to all that it shows a part of. */
export const AllLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link className="link" to={to}>
    {children}
  </Link>
)

/** Rows with lines in between; each is an `<li>` with its own grid. `marked` is the row marked by keys. */
export const Rows = ({
  label,
  className = '',
  children,
}: {
  label?: string
  className?: string
  children: ReactNode
}) => (
  <ul className={`rows ${className}`} aria-label={label}>
    {children}
  </ul>
)

/** The buttons of a row: visible under the pointer or when marked by keys, always on touch screens. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <span className="row-actions not-on-paper">{children}</span>
)

/** Two lines of a row: title and details. */
export const RowText = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className="min-w-0">
    <div className="row-title">{title}</div>
    {children && <div className="row-text">{children}</div>}
  </div>
)
