import type { ReactNode } from 'react'
import './side.css'

interface WithSideProps {
  readonly side: ReactNode
  readonly label: string
  readonly children: ReactNode
}

/** A page with a column beside it, which goes below where there is no room. */
export const WithSide = ({ side, label, children }: WithSideProps) => (
  <div className="with-side">
    <div className="min-w-0">{children}</div>
    <aside className="min-w-0" aria-label={label}>
      {side}
    </aside>
  </div>
)

/** A quiet panel: settings, what is known, what is next. */
export const SideBox = ({ children }: { children: ReactNode }) => <div className="side-box">{children}</div>
