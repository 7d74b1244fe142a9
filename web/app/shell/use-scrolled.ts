import { useSyncExternalStore } from 'react'

/** The bar changes its style at 66 px of scroll (spec §2, §9). */
const scrolledFromPx = 66

// The value as of the last scroll event: read during a render that itself changes the scroll position, a live value
// would make React render for ever.
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
