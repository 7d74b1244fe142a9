import { call } from 'browser/calls/call.ts'
import type { Loaded } from 'browser/calls/load.ts'
import { type Loadable, useLoadable } from 'browser/calls/use-loadable.ts'
import { type Branch, branchesPerPage, listBranches } from 'contract/branches/endpoints.ts'
import type { Input } from 'contract/endpoint.ts'
import type { Page } from 'contract/paging.ts'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { ShellData } from '../shell/layout.tsx'

/** The branch list as the specification asks for it (§7). */
export const allBranches: Input<typeof listBranches> = {
  query: { with_paginate: 'yes', per_page: branchesPerPage, page: '', type: 'web' },
}

/** What menu, footer, street and pickers show of a branch; its own page asks for the rest. */
export type BranchSummary = Pick<
  Branch,
  | 'id'
  | 'name'
  | 'city'
  | 'image'
  | 'facade'
  | 'address'
  | 'phone_numbers'
  | 'email'
  | 'whatsapp'
  | 'latitude'
  | 'longitude'
  | 'is_resort'
>

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

/** Every page carries the list: what nobody sees of it would be a third of the page's bytes. */
export const branchSummaries = (list: Loaded<Page<Branch>>): Loaded<Page<BranchSummary>> =>
  list.status === 'succeeded' ? { ...list, data: { ...list.data, data: list.data.data.map(branchSummary) } } : list

/** The summary of every branch: the list comes with the page, and is fetched when it did not (spec §4). */
export function useBranches(): Loadable<Page<BranchSummary>> {
  const shell = useRouteLoaderData<ShellData>('shell/layout')
  // The cache only ever gives this list to those who read it in brief.
  return useLoadable(listBranches, allBranches, shell?.branches as Loaded<Page<Branch>> | undefined)
}

/** How many branches the school has, as far as the page knows. */
export const useBranchCount = () => useBranches().data?.data.length ?? 0

/** The branch inside a resort: it has a registration of its own, with a form to send (spec §2). Not every school has one. */
export const useResort = () => useBranches().data?.data.find(({ is_resort }) => is_resort)

/** The same list page after page (spec §4): the first is everybody's, every later one is appended. */
export function usePagedBranches() {
  const first = useBranches()
  const [later, setLater] = useState<readonly Page<BranchSummary>[]>([])
  const [loadingMore, setLoadingMore] = useState(false)
  const { current_page = 1, last_page = 1 } = later.at(-1) ?? first.data ?? {}

  async function more() {
    setLoadingMore(true)
    const input = { query: { ...allBranches.query, page: current_page + 1 } }
    // What did not arrive can be asked for again: the button stays.
    const page = await call(listBranches, input).catch(() => undefined)
    if (page) setLater([...later, page])
    setLoadingMore(false)
  }

  const items = [first.data, ...later].flatMap((page) => page?.data ?? [])
  return { ...first, items, hasMore: current_page < last_page, loadingMore, more: () => void more() }
}
