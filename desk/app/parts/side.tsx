import type { ReactNode } from 'react'
import './side.css'

interface WithSideProps {
  readonly side: ReactNode
  /** The part of the side that comes first on a narrow screen. */
  readonly first?: ReactNode
  readonly label: string
  readonly children: ReactNode
}

/** A page with a side column, which moves below on a narrow screen. */
export const WithSide = ({ side, first, label, children }: WithSideProps) => (
  <div className="with-side">
    {first && <div className="with-side-first">{first}</div>}
    <div className="with-side-main">{children}</div>
    <aside className="with-side-rest" aria-label={label}>
      {side}
    </aside>
  </div>
)

/** A quiet panel for settings and facts. */
export const SideBox = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 py-4 px-4.5 rounded-m bg-(--side)">{children}</div>
)
