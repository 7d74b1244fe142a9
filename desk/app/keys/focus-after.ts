import { flushSync } from 'react-dom'

/** Who works by keys goes on where something has opened or closed, instead of at the top of the page. */
export function focusAfter(change: () => void, id: string) {
  flushSync(change)
  document.getElementById(id)?.focus()
}
