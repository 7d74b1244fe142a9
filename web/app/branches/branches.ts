import { branchesPerPage, listBranches } from 'contract/branches.ts'
import type { Asking } from 'contract/endpoint.ts'
import { useRouteLoaderData } from 'react-router'
import { useLoadable } from '../loading/use-loadable.ts'
import type { ShellData } from '../shell/layout.tsx'

/** The branch list as the specification asks for it (§7). */
export const allBranches: Asking<typeof listBranches> = {
  query: { with_paginate: 'yes', per_page: branchesPerPage, page: '', type: 'web' },
}

/** Every branch: it comes with the page, and is fetched when it did not (spec §4). */
export function useBranches() {
  const shell = useRouteLoaderData<ShellData>('shell/layout')
  return useLoadable(listBranches, allBranches, shell?.branches)
}
