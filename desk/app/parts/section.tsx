import type { ReactNode } from 'react'
import './section.css'

interface SectionProps {
  readonly title: string
  readonly id?: string
  /** How many, beside the title. */
  readonly count?: number
  /** At the end of the board: a link to all of them. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Things of one kind, under a head that stands on its thin board. */
export const Section = ({ title, id, count, aside, children }: SectionProps) => (
  <section className="desk-section" id={id} aria-label={title}>
    <div className="desk-section-head">
      <h2>{title}</h2>
      {count !== undefined && <span className="num desk-section-count">{count}</span>}
      {aside && <span className="desk-section-aside not-on-paper">{aside}</span>}
    </div>
    {children}
  </section>
)

/** Rows parted by hairlines; each is an `<li>` with a grid of its own. `marked`: the one under the keys. */
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

/** The buttons of a row: there when the row is under the pointer or the keys, and always for a finger. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <span className="row-actions not-on-paper">{children}</span>
)

/** Two lines of a row: what it is, and what is to be known of it. */
export const RowText = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className="min-w-0">
    <div className="row-title">{title}</div>
    {children && <div className="row-text">{children}</div>}
  </div>
)
