import type { ReactNode } from 'react'
import type { PageColour } from '../page.ts'

interface PageHeadingProps {
  readonly colour: PageColour
  readonly title: string
  /** Content below the title: the lead, or a search field. */
  readonly children: ReactNode
  /** Picture at the end of the heading. */
  readonly art?: { readonly src: string; readonly width: number; readonly height: number; readonly className?: string }
  readonly className?: string
}

/** Coloured heading of a page: title at the start, a picture at the end. */
export const PageHeading = ({ colour, title, children, art, className = '' }: PageHeadingProps) => (
  <section className={`head theme-${colour}`}>
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
    <div className="rule-line" />
  </section>
)
