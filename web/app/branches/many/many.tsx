import { lazy, Suspense } from 'react'
import type { ManyProps } from './many-parts.tsx'

/** Loaded only in a school with many branches. */
const ManyParts = lazy(() => import('./many-parts.tsx'))

/** Parts of pages for a school with many branches. */
export const Many = (props: ManyProps) => (
  <Suspense>
    <ManyParts {...props} />
  </Suspense>
)
