import type { ReactNode } from 'react'

interface PanelProps {
  readonly id: string
  readonly title: string
  readonly text?: string
  /** A subsection without an address. */
  readonly part?: boolean
  readonly children: ReactNode
}

/** A section of the settings, with an address of its own: /settings#security. */
export const Panel = ({ id, title, text, part = false, children }: PanelProps) => {
  const Heading = part ? 'h3' : 'h2'
  return (
    <section className={part ? 'panel-part' : 'panel'} id={id} aria-labelledby={`${id}-title`}>
      <div className="panel-head">
        <Heading className={part ? 'h4' : 'h3'} id={`${id}-title`}>
          {title}
        </Heading>
        {text && <p className="text-ink-2 text-small">{text}</p>}
      </div>
      {children}
    </section>
  )
}
