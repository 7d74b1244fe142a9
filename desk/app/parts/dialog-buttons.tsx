import type { ReactNode } from 'react'
import './dialog-buttons.css'

/**
 * The buttons at the end of a dialog. While its content loads they are hidden, for two seconds at most: the content would push
 * them away under the user's finger.
 */
export const DialogButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className="dialog-buttons keeps-time">{children}</div>
)
