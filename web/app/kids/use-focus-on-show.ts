import { useEffect, useRef } from 'react'

/** Focuses the heading of a newly shown part, which announces it to screen readers. */
export function useFocusOnShow(again?: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is shown like a new part
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'start' })
  }, [again])
  return heading
}
