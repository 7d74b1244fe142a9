import { useMatches } from 'react-router'
import type { RouteHandle } from '../page.ts'

/** Background colour of the page, also of the bar until it is scrolled. */
export function useBackground() {
  const handle = useMatches().findLast(
    ({ handle }) => (handle as RouteHandle | undefined)?.background !== undefined,
  )?.handle
  return (handle as RouteHandle | undefined)?.background ?? 'plaster'
}
