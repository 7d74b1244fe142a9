import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly art: string
  readonly title: string
  readonly children?: ReactNode
  readonly failed?: boolean
}

/** Empty state with a reason and the next step. */
export const EmptyState = ({ art, title, children, failed = false }: EmptyStateProps) => (
  <div className={`state${failed ? ' state-failed' : ''}`} role={failed ? 'alert' : 'status'}>
    <img src={art} alt="" width={160} height={128} loading="lazy" />
    <p className="h4">{title}</p>
    {children}
  </div>
)

/** A grey placeholder for loading content. */
export const Skeleton = ({ className }: { className: string }) => (
  <div className={`skeleton ${className}`} aria-hidden="true" />
)
