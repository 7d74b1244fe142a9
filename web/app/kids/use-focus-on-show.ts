import { useEffect, useRef } from 'react'

/** A part that takes the place of another one is announced: its heading takes the focus. */
export function useFocusOnShow(again?: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is shown like a new part
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'start' })
  }, [again])
  return heading
}
