import { useDeferredValue, useState } from 'react'
import { useFirstInteraction } from '../parts/use-first-interaction.ts'

/**
 * Whether a list with hundreds of options is rendered: on pointer down or focus, or earlier as a deferred update
 * after the first interaction with the page. Returns `marks`, the listeners for the list.
 */
export function useFieldInteraction() {
  const [reached, setReached] = useState(false)
  const expected = useDeferredValue(useFirstInteraction())
  const reach = () => setReached(true)
  return { rendersAll: reached || expected, marks: { onPointerDown: reach, onFocus: reach } }
}
