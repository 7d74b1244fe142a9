import { call } from 'browser/calls/call.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { Link } from 'browser/parts/link.tsx'
import { useHydrated } from 'browser/parts/use-hydrated.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { BranchSummary } from 'contract/branches/endpoints.ts'
import { listBranches } from 'contract/branches/endpoints.ts'
import { findBranches } from 'contract/branches/find.ts'
import type { Page } from 'contract/paging.ts'
import { href } from 'contract/site/href.ts'
import { type ReactNode, useState } from 'react'
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
  const [later, setLater] = useState<readonly BranchSummary[]>([])
  const [loadingMore, setLoadingMore] = useState(false)
  const near = useNearBranches()?.slice(0, fewBranches) ?? []
  const nearest = useLoadable(
    findBranches,
    { query: { ids: near.map(({ id }) => id).join(',') } },
    undefined,
    near.length > 0,
  ).data?.data
  const shown = [...first.data, ...later]
  const hasMore = shown.length < (first.total ?? 0)

  async function more() {
    setLoadingMore(true)
    const page = shown.length / fewBranches + 1
    const input = { query: { ...allBranches.query, per_page: fewBranches, page } }
    // After a failure the button stays for a retry.
    const next = await call(listBranches, input).catch(() => undefined)
    if (next) setLater([...later, ...next.data])
    setLoadingMore(false)
  }

  return (
    <>
      {children(near.length > 0 && nearest ? nearest : shown)}
      <div className="many-branches-street">
        {hydrated && hasMore && near.length === 0 && (
          <div className="wrap">
            <Button kind="line" busy={loadingMore} onClick={() => void more()}>
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
