import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { enterRoute, saveScrollPositions, scrollBackTo } from './scroll-positions.ts'

// Layout effects have no meaning on the server, and React says so.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

let isHydrated = false

/** To the part that an address names; without one, to the top. */
export function scrollToHash(hash: string) {
  const part = document.getElementById(hash.slice(1))
  if (part) part.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
}

/**
 * Every route change scrolls to the top (spec §2), or to the part that the address names; inside the main layout and
 * outside it. Back and Forward are no change of mind: a list is found where it was left. The first page stays where the
 * browser has it: its reader may have begun before the page was awake.
 */
export function RouteScroll() {
  const { pathname, hash, key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  useEffect(saveScrollPositions, [])
  // What else changes in an address is its link's affair (link.tsx).
  useBeforePaint(() => {
    const isFirst = key === 'default' && !isHydrated
    isHydrated = true
    const left = enterRoute(key)
    if (isFirst) return
    if (isReturn && left !== undefined) scrollBackTo(left)
    else scrollToHash(hash)
  }, [pathname])
  useBeforePaint(() => void enterRoute(key), [key])
  return null
}
