import { Outlet, useMatches } from 'react-router'
import { useBranchList } from '../branches/use-branches.ts'
import type { RouteHandle } from '../desk-route.tsx'
import { Loading, Refused } from '../parts/states.tsx'
import { useMe } from '../session/me-context.ts'

/**
 * The screen of the route, if the user's role may open it. It waits for the user's branches: a choice of branches that came
 * later would move the screen below it.
 */
export function Allowed() {
  const me = useMe()
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  if (useBranchList().isLoading) return <Loading />
  return !handle || me.may.includes(handle.may) ? <Outlet /> : <Refused />
}
