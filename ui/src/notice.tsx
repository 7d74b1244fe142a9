import { CircleAlert, CircleCheck } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface NoticeProps {
  readonly kind: 'error' | 'success'
  /** An error interrupts whoever listens; one that stood there before, or is said elsewhere too, does not. */
  readonly role?: 'alert' | 'status'
  /** A sentence, or several things below each other. */
  readonly children: ReactNode
}

/** What became of something, where it was done: it went wrong, or went well. */
export function Notice({ kind, role = kind === 'error' ? 'alert' : 'status', children }: NoticeProps) {
  return (
    <div className={kind === 'error' ? 'alert' : 'alert alert-success'} role={role}>
      <Icon of={kind === 'error' ? CircleAlert : CircleCheck} size="1.5rem" />
      {typeof children === 'string' ? (
        <p>{children}</p>
      ) : (
        <div className="grid justify-items-start gap-3">{children}</div>
      )}
    </div>
  )
}
