import type { ReactNode } from 'react'
import './side.css'

interface WithSideProps {
  readonly side: ReactNode
  /** What of the side comes first where there is no room beside. */
  readonly first?: ReactNode
  readonly label: string
  readonly children: ReactNode
}

/** A page with a column beside it, which goes below where there is no room. */
export const WithSide = ({ side, first, label, children }: WithSideProps) => (
  <div className="with-side">
    {first && <div className="with-side-first">{first}</div>}
    <div className="with-side-main">{children}</div>
    <aside className="with-side-rest" aria-label={label}>
      {side}
    </aside>
  </div>
)

/** A quiet panel: settings, what is known, what is next. */
export const SideBox = ({ children }: { children: ReactNode }) => <div className="side-box">{children}</div>
