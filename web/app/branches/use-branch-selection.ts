import type { Loaded } from 'browser/calls/load.ts'
import { type Loadable, useLoadable } from 'browser/calls/use-loadable.ts'
import { type Branch, type BranchSummary, showBranch } from 'contract/branches/endpoints.ts'
import { useState } from 'react'
import { areMany, useBranches } from './branches.ts'
import { useNearBranches } from './nearest/near.ts'

export interface BranchSelection {
  readonly branches: readonly BranchSummary[]
  readonly status: Loadable<unknown>['status']
  readonly retry: () => void
  readonly selectedId: number | undefined
  readonly selected: Loadable<Branch>
  /** Summary of the selected branch, once known. */
  readonly branch: BranchSummary | undefined
  /** Does nothing while the current branch is still loading. */
  readonly choose: (id: number) => void
}

/** Whether the school has no branch yet. */
export const hasNoBranch = ({ status, branches }: BranchSelection) => status === 'succeeded' && branches.length === 0

/**
 * The branch picker's rule (spec §4): the first branch is selected once the list loads; another can be chosen only when
 * the current one is not still loading, then its details are fetched. `requestedId` comes from the address or a draft; after
 * a search for the nearest branch, that one is selected instead of the first.
 */
export function useBranchSelection(requestedId: number | undefined, initial?: Loaded<Branch>): BranchSelection {
  const list = useBranches()
  const [chosenId, setChosenId] = useState<number>()
  const branches = list.data?.data ?? []
  const near = useNearBranches()?.[0]?.id
  const [goneId, setGoneId] = useState<number>()
  const isOneOfMany = list.data !== undefined && areMany(list.data)
  const offered = (requested: number | undefined) =>
    branches.find(({ id }) => id === requested)?.id ??
    (isOneOfMany && requested && requested !== goneId ? requested : undefined)
  const initialId = offered(requestedId) ?? offered(near) ?? branches[0]?.id
  const selectedId = chosenId ?? initialId
  const cameWithPage = initial?.status === 'succeeded' && initial.data.id === selectedId ? initial : undefined
  const selected = useLoadable(
    showBranch,
    { params: { branchId: selectedId ?? 0 } },
    cameWithPage,
    selectedId !== undefined,
  )
  // In a school with many branches the requested one is verified by fetching it.
  if (isOneOfMany && selected.status === 'failed' && selected.missing && selectedId !== goneId) {
    setGoneId(selectedId)
    setChosenId(undefined)
  }
  return {
    branches,
    status: list.status,
    retry: list.retry,
    selectedId,
    selected,
    branch: branches.find(({ id }) => id === selectedId) ?? selected.data,
    choose: (id) => {
      if (selected.status !== 'loading') setChosenId(id)
    },
  }
}
