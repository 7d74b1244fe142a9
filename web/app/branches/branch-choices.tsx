import type { BranchSummary } from 'contract/branches/endpoints.ts'
import type { ReactNode } from 'react'
import { areMany, useBranches } from './branches.ts'
import { PartForManyBranches } from './many/part-for-many-branches.tsx'

interface BranchChoicesProps {
  /** The chosen branch; always part of the list. */
  readonly chosen?: BranchSummary | undefined
  /** Renders the choices. */
  readonly children: (branches: readonly BranchSummary[]) => ReactNode
}

/** Provides the branches to choose from: all, or search results in a school with many. */
export function BranchChoices({ chosen, children }: BranchChoicesProps) {
  const list = useBranches().data
  if (!list || !areMany(list)) return children(list?.data ?? [])
  return (
    <PartForManyBranches part="search" first={list.data} chosen={chosen}>
      {children}
    </PartForManyBranches>
  )
}
