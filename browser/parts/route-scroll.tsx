import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { enterRoute, saveScrollPositions, scrollBackTo } from './scroll-positions.ts'

// React warns about layout effects on the server.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

let isHydrated = false

/** Scrolls to the element of the hash; without a hash, to the top. */
export function scrollToHash(hash: string) {
  const part = document.getElementById(hash.slice(1))
  if (part) part.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
}

/**
 * Scrolls each new route to the top (spec §2) or to its hash. Back and Forward restore the position. The first page
 * stays where the browser has put it, because its reader may have begun before hydration.
 */
export function RouteScroll() {
  const { pathname, hash, key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  useEffect(() => {
    return saveScrollPositions()
  }, [])
  // A change of the query scrolls only if its link says so (link.tsx).
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
