import type { ReactNode } from 'react'
import './post-more.css'

/** Place of the button that appends further posts; its notices are read out. */
export function PostMore({ children }: { readonly children: ReactNode }) {
  return (
    <div className="post-more" aria-live="polite">
      {children}
    </div>
  )
}
