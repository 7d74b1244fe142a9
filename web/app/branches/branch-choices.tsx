import type { BranchSummary } from 'contract/branches/endpoints.ts'
import type { ReactNode } from 'react'
import { areMany, useBranches } from './branches.ts'
import { Many } from './many/many.tsx'

interface BranchChoicesProps {
  /** The one that is chosen, which is always among them. */
  readonly chosen?: BranchSummary | undefined
  /** Draws what can be chosen. */
  readonly children: (branches: readonly BranchSummary[]) => ReactNode
}

/** The branches to choose from: all of them, or of many those that are looked for. */
export function BranchChoices({ chosen, children }: BranchChoicesProps) {
  const list = useBranches().data
  if (!list || !areMany(list)) return children(list?.data ?? [])
  return (
    <Many part="search" first={list.data} chosen={chosen}>
      {children}
    </Many>
  )
}
