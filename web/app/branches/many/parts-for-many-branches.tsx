import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { BranchSummary } from 'contract/branches/endpoints.ts'
import type { Page } from 'contract/paging.ts'
import { href } from 'contract/site/href.ts'
import type { ReactNode } from 'react'
import BranchStreet from '../../home/branch-street.tsx'
import ManyBranches from '../../shell/footer/many-branches.tsx'
import BranchSearch from './branch-search.tsx'

type Draw = (branches: readonly BranchSummary[]) => ReactNode

export type ManyBranchesProps =
  /** Link to all branches. */
  | { readonly part: 'all' }
  /** The first cities, with a link to all branches. */
  | { readonly part: 'cities' }
  | { readonly part: 'street'; readonly first: Page<BranchSummary>; readonly children: Draw }
  | {
      readonly part: 'search'
      readonly first: readonly BranchSummary[]
      readonly chosen: BranchSummary | undefined
      readonly children: Draw
    }

function AllBranches() {
  const { t } = useWords('finder')
  return (
    <p className="mt-6">
      <Link className="link" to={href('branches')}>
        {t('all')}
      </Link>
    </p>
  )
}

/** In one chunk, loaded only in a school with many branches. */
export default function PartsForManyBranches(props: ManyBranchesProps) {
  switch (props.part) {
    case 'all':
      return <AllBranches />
    case 'cities':
      return <ManyBranches />
    case 'street':
      return <BranchStreet {...props} />
    case 'search':
      return <BranchSearch {...props} />
  }
}
