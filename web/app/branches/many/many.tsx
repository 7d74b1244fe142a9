import type { BranchSummary } from 'contract/branches/endpoints.ts'
import type { Page } from 'contract/paging.ts'
import { lazy, type ReactNode, Suspense } from 'react'

/** Most schools have a few branches, and never fetch it. */
const Parts = lazy(() => import('./parts.tsx'))

type Draw = (branches: readonly BranchSummary[]) => ReactNode

export type ManyProps =
  /** The way to all of them. */
  | { readonly part: 'all' }
  /** The first cities, and the way to all branches. */
  | { readonly part: 'cities' }
  | { readonly part: 'houses'; readonly first: Page<BranchSummary>; readonly children: Draw }
  | {
      readonly part: 'search'
      readonly first: readonly BranchSummary[]
      readonly chosen: BranchSummary | undefined
      readonly children: Draw
    }

/** What stands where a school has many branches. */
export const Many = (props: ManyProps) => (
  <Suspense>
    <Parts {...props} />
  </Suspense>
)
