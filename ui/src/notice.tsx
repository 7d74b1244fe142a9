import { CircleAlert, CircleCheck } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface NoticeProps {
  readonly kind: 'error' | 'success'
  /** `alert` interrupts screen readers; use `status` if the message was there before or is announced elsewhere. */
  readonly role?: 'alert' | 'status'
  /** A sentence, or several elements. */
  readonly children: ReactNode
}

/** Inline message about success or failure. */
export function Notice({ kind, role = kind === 'error' ? 'alert' : 'status', children }: NoticeProps) {
  return (
    // A page that answers a form without JavaScript opens at its alert; React itself focuses no <div>.
    <div
      className={kind === 'error' ? 'alert' : 'alert alert-success'}
      role={role}
      {...(role === 'alert' && { tabIndex: -1, autoFocus: true })}
    >
      <Icon of={kind === 'error' ? CircleAlert : CircleCheck} size="1.5rem" />
      {typeof children === 'string' ? (
        <p>{children}</p>
      ) : (
        <div className="grid justify-items-start gap-3">{children}</div>
      )}
    </div>
  )
}
