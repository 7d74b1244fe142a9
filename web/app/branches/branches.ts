import type { Loaded } from 'browser/calls/load.ts'
import { type Loadable, useLoadable } from 'browser/calls/use-loadable.ts'
import {
  type Branch,
  type BranchSummary,
  branchesPerPage,
  listBranches,
  showBranch,
} from 'contract/branches/endpoints.ts'
import type { Input } from 'contract/endpoint.ts'
import type { Page } from 'contract/paging.ts'
import { useRouteLoaderData } from 'react-router'
import type { ShellData } from '../page.ts'

/** The branch list as the specification asks for it (§7). */
export const allBranches: Input<typeof listBranches> = {
  query: { with_paginate: 'yes', per_page: branchesPerPage, page: '', type: 'web' },
}

const branchSummary = (branch: Branch): BranchSummary => ({
  id: branch.id,
  name: branch.name,
  city: branch.city,
  image: branch.image,
  facade: branch.facade,
  address: branch.address,
  phone_numbers: branch.phone_numbers,
  email: branch.email,
  whatsapp: branch.whatsapp,
  latitude: branch.latitude,
  longitude: branch.longitude,
  is_resort: branch.is_resort,
})

/** Up to this number all branches are listed; with more, pages carry the first and search the others (product §2). */
export const fewBranches = 12
/** Input for the branches that every page carries, with the total. */
export const firstBranches: Input<typeof listBranches> = { query: { ...allBranches.query, per_page: fewBranches } }

type BranchList = Page<BranchSummary>

export const areMany = ({ data, total = data.length }: BranchList) => total > fewBranches
const firstOf = <List extends BranchList>(list: List): List =>
  areMany(list) ? { ...list, data: list.data.slice(0, fewBranches) } : list

/** The list on every page: the unused fields would be a third of its bytes. */
export const branchSummaries = (list: Page<Branch>): BranchList =>
  firstOf({ ...list, data: list.data.map(branchSummary) })

/** The first branches (mostly all): from the page, or fetched if it has none (spec §4). */
export function useBranches(): Loadable<BranchList> {
  const shell = useRouteLoaderData<ShellData>('shell/layout')
  // All users of this cache entry read selected fields only.
  const list = useLoadable(listBranches, allBranches, shell?.branches as Loaded<Page<Branch>> | undefined)
  return list.status === 'succeeded' ? { ...list, data: firstOf(list.data) } : list
}

/** A branch by id, fetched if it is not among the first. */
export function useBranch(id: number | undefined): BranchSummary | undefined {
  const list = useBranches().data
  const first = list?.data.find((branch) => branch.id === id)
  const isElsewhere = id !== undefined && list !== undefined && !first && areMany(list)
  const loaded = useLoadable(showBranch, { params: { branchId: id ?? 0 } }, undefined, isElsewhere)
  return first ?? (isElsewhere ? loaded.data : undefined)
}

/** Number of branches; undefined until known. */
export function useBranchCount() {
  const list = useBranches().data
  return list?.total ?? list?.data.length ?? 0
}

/** The branch inside a resort, which has its own registration form (spec §2); undefined without one. */
export function useResort(): BranchSummary | undefined {
  const list = useBranches().data
  const shell = useRouteLoaderData<ShellData>('shell/layout')
  const loaded = shell?.resort?.status === 'succeeded' ? shell.resort.data.data : []
  return [...(list?.data ?? []), ...loaded].find(({ is_resort }) => is_resort)
}
