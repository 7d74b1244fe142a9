import { useLoadable } from 'browser/calls/use-loadable.ts'
import { listCities } from 'contract/branches/find.ts'
import { useRouteLoaderData } from 'react-router'
import type { ShellData } from '../../shell/layout.tsx'

/** Where the school has branches: the cities come with the page where there are many. */
export function useCities() {
  const shell = useRouteLoaderData<ShellData>('shell/layout')
  return useLoadable(listCities, undefined, shell?.cities).data ?? []
}
