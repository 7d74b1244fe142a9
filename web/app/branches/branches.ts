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
import type { Brief } from '../page.ts'
import type { ShellData } from '../shell/layout.tsx'

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

/** So many stand side by side. Of more, pages carry the first ones, and the others are asked for (product §2). */
export const fewBranches = 12
/** What a page is made with: those that it carries, and how many all are. */
export const firstBranches: Input<typeof listBranches> = { query: { ...allBranches.query, per_page: fewBranches } }

type BranchList = Page<BranchSummary>

export const areMany = ({ data, total = data.length }: BranchList) => total > fewBranches
const firstOf = <List extends BranchList>(list: List): List =>
  areMany(list) ? { ...list, data: list.data.slice(0, fewBranches) } : list

/** Every page carries the list: what nobody sees of it would be a third of the page's bytes. */
export const branchesInBrief: Brief = {
  take: (list: Page<Branch>) => firstOf({ ...list, data: list.data.map(branchSummary) }),
}

/** The summary of the first branches, which mostly are all: it comes with the page, or is fetched when it did not (spec §4). */
export function useBranches(): Loadable<BranchList> {
  const shell = useRouteLoaderData<ShellData>('shell/layout')
  // The cache only ever gives this list to those who read it in brief.
  const list = useLoadable(listBranches, allBranches, shell?.branches as Loaded<Page<Branch>> | undefined)
  return list.status === 'succeeded' ? { ...list, data: firstOf(list.data) } : list
}

/** One of them, also where it is not among the first. */
export function useBranch(id: number | undefined): BranchSummary | undefined {
  const list = useBranches().data
  const first = list?.data.find((branch) => branch.id === id)
  const isElsewhere = id !== undefined && list !== undefined && !first && areMany(list)
  const asked = useLoadable(showBranch, { params: { branchId: id ?? 0 } }, undefined, isElsewhere)
  return first ?? (isElsewhere ? asked.data : undefined)
}

/** How many branches the school has, as far as the page knows. */
export function useBranchCount() {
  const list = useBranches().data
  return list?.total ?? list?.data.length ?? 0
}

/** The branch inside a resort: it has a registration of its own, with a form to send (spec §2). Not every school has one. */
export function useResort(): BranchSummary | undefined {
  const list = useBranches().data
  const shell = useRouteLoaderData<ShellData>('shell/layout')
  const asked = shell?.resort?.status === 'succeeded' ? shell.resort.data.data : []
  return [...(list?.data ?? []), ...asked].find(({ is_resort }) => is_resort)
}
