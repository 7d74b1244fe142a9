import { flushSync } from 'react-dom'

/**
 * Moves the focus to an element after it has opened or closed, so that it does not fall back to the top of the page.
 */
export function focusAfter(change: () => void, id: string) {
  flushSync(change)
  document.getElementById(id)?.focus()
}
