import type { ReactNode } from 'react'
import { useBackground } from './use-background.ts'

interface PageHeadingProps {
  readonly title: string
  /** Content below the title: the lead, or a search field. */
  readonly children: ReactNode
  /** Picture at the end of the heading. */
  readonly art?: { readonly src: string; readonly width: number; readonly height: number; readonly className?: string }
  readonly className?: string
}

/** Heading of a page on the page's colour: title at the start, a picture at the end. */
export const PageHeading = ({ title, children, art, className = '' }: PageHeadingProps) => (
  <section className={`head theme-${useBackground().background}`}>
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
