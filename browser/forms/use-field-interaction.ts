import { useDeferredValue, useState } from 'react'
import { useFirstInteraction } from './use-first-interaction.ts'

/**
 * Whether a list of hundreds is wanted: at the latest as a hand reaches it, and before that, in pieces that hold up
 * nobody, once there is a hand on the page. `marks` go on the list.
 */
export function useFieldInteraction() {
  const [reached, setReached] = useState(false)
  const expected = useDeferredValue(useFirstInteraction())
  const reach = () => setReached(true)
  return { isWanted: reached || expected, marks: { onPointerDown: reach, onFocus: reach } }
}
