import { lazy, Suspense } from 'react'
import type { ManyBranchesProps } from './parts-for-many-branches.tsx'

/** Loaded only in a school with many branches. */
const PartsForManyBranches = lazy(() => import('./parts-for-many-branches.tsx'))

/** Parts of pages for a school with many branches. */
export const PartForManyBranches = (props: ManyBranchesProps) => (
  <Suspense>
    <PartsForManyBranches {...props} />
  </Suspense>
)
