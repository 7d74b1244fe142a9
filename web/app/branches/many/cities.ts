import { useLoadable } from 'browser/calls/use-loadable.ts'
import { listCities } from 'contract/branches/find.ts'
import { useRouteLoaderData } from 'react-router'
import type { ShellData } from '../../page.ts'

/** Cities of the branches; part of the page in a school with many. */
export function useCities() {
  const shell = useRouteLoaderData<ShellData>('shell/layout')
  return useLoadable(listCities, undefined, shell?.cities).data ?? []
}
