import { Check, type IconNode, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from 'ui/icon.tsx'
import './note.css'

type Kind = 'info' | 'warn' | 'bad' | 'ok' | 'side'

interface NoteProps {
  readonly kind?: Kind
  readonly icon?: IconNode
  readonly title?: string
  /** The buttons of the note. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

const icons: Readonly<Record<Kind, IconNode>> = {
  info: Info,
  warn: TriangleAlert,
  bad: TriangleAlert,
  ok: Check,
  side: Info,
}

/** A note beside the thing it concerns: title, sentence, buttons. */
export const Note = ({ kind = 'info', icon = icons[kind], title, actions, children }: NoteProps) => (
  <div className={`note note-${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
    <Icon of={icon} size="1.125rem" />
    <div className="note-text">
      {title && <b>{title}</b>}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </div>
    {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
  </div>
)
