import { Outlet, useMatches } from 'react-router'
import type { RouteHandle } from '../desk-route.tsx'
import { Refused } from '../parts/states.tsx'
import { useMe } from '../session/me-context.ts'

/** The screen of the route, if the user's role may open it. */
export function Allowed() {
  const me = useMe()
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  return !handle || me.may.includes(handle.may) ? <Outlet /> : <Refused />
}
