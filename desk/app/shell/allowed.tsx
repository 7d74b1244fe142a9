import { Outlet, useMatches } from 'react-router'
import { Refused } from '../parts/states.tsx'
import type { Place } from '../place.tsx'
import { useMe } from '../session/me-context.ts'

/** The screen that is asked for, where its place in the table of routes allows it to whoever is here. */
export function Allowed() {
  const me = useMe()
  const place = useMatches().at(-1)?.handle as Place | undefined
  return !place || me.may.includes(place.may) ? <Outlet /> : <Refused />
}
