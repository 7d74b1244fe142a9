import { useDeferredValue, useState } from 'react'
import { useFirstInteraction } from '../parts/use-first-interaction.ts'

/**
 * Whether a list of hundreds of options is rendered: when the reader points at or focuses it, or earlier, as a
 * deferred update after the first interaction with the page. `marks` are the listeners for the list.
 */
export function useFieldInteraction() {
  const [reached, setReached] = useState(false)
  const expected = useDeferredValue(useFirstInteraction())
  const reach = () => setReached(true)
  return { isWanted: reached || expected, marks: { onPointerDown: reach, onFocus: reach } }
}
