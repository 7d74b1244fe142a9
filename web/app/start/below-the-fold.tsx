import { type ReactNode, useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * The part of a page below its first screen. After a click on a link it is rendered once the first screen is drawn: a slow phone
 * shows that 0.1 s earlier. A first visit, "back" (which restores the scroll position) and a link with a hash have it at once.
 */
export function BelowTheFold({ children }: { readonly children: ReactNode }) {
  const { hash } = useLocation()
  const isClicked = useNavigationType() === 'PUSH' && hash === ''
  // The footer stays below the screen meanwhile.
  return useDeferredValue(true, !isClicked) ? children : <div className="h-screen" />
}
