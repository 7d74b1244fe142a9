import { useLoadable } from 'browser/calls/use-loadable.ts'
import { usePagedList } from 'browser/calls/use-paged-list.ts'
import { Link } from 'browser/parts/link.tsx'
import { useHydrated } from 'browser/parts/use-hydrated.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { type Branch, type BranchSummary, listBranches } from 'contract/branches/endpoints.ts'
import { findBranches } from 'contract/branches/find.ts'
import type { Page } from 'contract/paging.ts'
import { href } from 'contract/site/href.ts'
import type { ReactNode } from 'react'
import { Button } from 'ui/button.tsx'
import { allBranches, fewBranches } from '../branches/branches.ts'
import { useCities } from '../branches/many/cities.ts'
import { CityLinks } from '../branches/many/city-links.tsx'
import { BranchSearchForm } from '../branches/many/search-form.tsx'
import { useNearBranches } from '../branches/nearest/near.ts'
import './branch-street.css'

interface BranchStreetProps {
  /** The first page of branches. */
  readonly first: Page<BranchSummary>
  /** Renders the street. */
  readonly children: (branches: readonly BranchSummary[]) => ReactNode
}

/** Street of a school with many branches: the first ones with a button for more, or the nearest; city links below. */
export default function BranchStreet({ first, children }: BranchStreetProps) {
  const { t } = useWords('home')
  const { t: ofFinder } = useWords('finder')
  const cities = useCities()
  const hydrated = useHydrated()
  const list = usePagedList(
    listBranches,
    (page) => ({ query: { ...allBranches.query, per_page: fewBranches, page } }),
    // The page carries selected fields of the first branches; a list that the browser fetched has longer pages.
    { status: 'succeeded', data: { ...first, last_page: Math.ceil((first.total ?? 0) / fewBranches) } as Page<Branch> },
  )
  const near = useNearBranches()?.slice(0, fewBranches) ?? []
  const nearest = useLoadable(
    findBranches,
    { query: { ids: near.map(({ id }) => id).join(',') } },
    undefined,
    near.length > 0,
  ).data?.data
  return (
    <>
      {children(near.length > 0 && nearest ? nearest : list.items)}
      <div className="many-branches-street">
        {hydrated && list.hasMore && near.length === 0 && (
          <div className="wrap">
            <Button kind="line" busy={list.loadingMore} onClick={list.more}>
              {t('show_more')}
            </Button>
          </div>
        )}
        <div className="wrap">
          <BranchSearchForm />
          <CityLinks cities={cities} />
        </div>
        <p className="wrap">
          <Link className="link" to={href('branches')}>
            {ofFinder('all')}
          </Link>
        </p>
      </div>
    </>
  )
}
