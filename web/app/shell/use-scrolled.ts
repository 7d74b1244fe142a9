import { useSyncExternalStore } from 'react'

/** The bar changes its style at 66 px of scroll (spec §2, §9). */
const scrolledFromPx = 66

// As of the last time the page was scrolled, and no newer: asked anew in the middle of a drawing, an answer that the
// drawing itself changes would have React draw for ever.
let isScrolled = false

function subscribe(listener: () => void) {
  const look = () => {
    isScrolled = scrollY >= scrolledFromPx
    listener()
  }
  look()
  addEventListener('scroll', look, { passive: true })
  return () => removeEventListener('scroll', look)
}

export const useScrolled = () =>
  useSyncExternalStore(
    subscribe,
    () => isScrolled,
    () => false,
  )
