import { type ReactNode, useEffect } from 'react'
import './page-heading.css'

interface PageHeadingProps {
  readonly title: string
  /** The line below it: the day, how many, who. */
  readonly lead?: ReactNode
  /** One primary button a view, and quiet ones. */
  readonly actions?: ReactNode
  /** Before the title on a phone: where one came from. */
  readonly before?: ReactNode
}

/** The head of a screen; the window's title says the same. */
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
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className="desk-head-actions not-on-paper">{actions}</div>}
    </div>
  )
}
