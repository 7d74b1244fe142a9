import { useSyncExternalStore } from 'react'

/** The bar changes its style at 66 px of scroll (spec §2, §9). */
export const scrolledFromPx = 66

const subscribe = (listener: () => void) => {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

export const useScrolled = () =>
  useSyncExternalStore(
    subscribe,
    () => scrollY >= scrolledFromPx,
    () => false,
  )
