import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { backTo, enter, keepPlaces } from './kept-places.ts'

// Layout effects have no meaning on the server, and React says so.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

let isAwake = false

/** To the part that an address names; without one, to the top. */
export function showPart(hash: string) {
  const part = document.getElementById(hash.slice(1))
  if (part) part.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
}

/**
 * Every route change scrolls to the top (spec §2), or to the part that the address names; inside the main layout and
 * outside it. Back and Forward are no change of mind: a list is found where it was left. The first page stays where the
 * browser has it: its reader may have begun before the page was awake.
 */
export function TopOfRoute() {
  const { pathname, hash, key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  useEffect(keepPlaces, [])
  // What else changes in an address is its link's affair (link.tsx).
  useBeforePaint(() => {
    const isFirst = key === 'default' && !isAwake
    isAwake = true
    const left = enter(key)
    if (isFirst) return
    if (isReturn && left !== undefined) backTo(left)
    else showPart(hash)
  }, [pathname])
  useBeforePaint(() => void enter(key), [key])
  return null
}
