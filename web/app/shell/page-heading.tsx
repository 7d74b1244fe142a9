import type { ReactNode } from 'react'
import type { Plane } from '../page.ts'

interface PageHeadingProps {
  readonly plane: Plane
  readonly title: string
  /** What stands below the title: the lead, or the page's one field. */
  readonly children: ReactNode
  /** The material on the board. */
  readonly art?: { readonly src: string; readonly width: number; readonly height: number; readonly className?: string }
  readonly className?: string
}

/** The coloured head of a page: words at the start, one material standing on the board at the end. */
export const PageHeading = ({ plane, title, children, art, className = '' }: PageHeadingProps) => (
  <section className={`head plane-${plane}`}>
    <div className={`wrap head-in ${className}`.trim()}>
      <div className="head-copy grid gap-5">
        <h1 className="h1">{title}</h1>
        {children}
      </div>
      {art && (
        <img
          key={art.src}
          className={`head-art ${art.className ?? ''}`.trim()}
          src={art.src}
          alt=""
          width={art.width}
          height={art.height}
        />
      )}
    </div>
    <div className="board" />
  </section>
)
