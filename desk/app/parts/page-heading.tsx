import { type ReactNode, useEffect } from 'react'
import './page-heading.css'

interface PageHeadingProps {
  readonly title: string
  /** The line below the title: the day, a count, a name. `''` while it loads: its line stays free, and nothing moves. */
  readonly lead?: ReactNode
  /** One primary button per screen, and quiet ones. */
  readonly actions?: ReactNode
  /** A link back, before the title on a phone. */
  readonly before?: ReactNode
}

/** The heading of a screen; it also sets the title of the window. */
export function PageHeading({ title, lead, actions, before }: PageHeadingProps) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="desk-head">
      <div className="desk-head-text">
        {before}
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {(lead || lead === '') && <p>{lead || '\u00a0'}</p>}
      </div>
      {actions && <div className="desk-head-actions not-on-paper">{actions}</div>}
    </div>
  )
}
