import { useMatches } from 'react-router'
import type { RouteHandle } from '../page.ts'

/** The flat colour a page stands on; the bar takes it until it is scrolled. */
export function useBackground() {
  const handle = useMatches().findLast(
    ({ handle }) => (handle as RouteHandle | undefined)?.background !== undefined,
  )?.handle
  return (handle as RouteHandle | undefined)?.background ?? 'plaster'
}
