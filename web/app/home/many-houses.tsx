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
import { useNear } from '../branches/nearest/near.ts'
import './many-houses.css'

interface ManyHousesProps {
  /** The first of them, as they came with the page. */
  readonly first: Page<BranchSummary>
  /** Draws the street. */
  readonly children: (branches: readonly BranchSummary[]) => ReactNode
}

/** A part of a long street: the first houses and, when they are asked for, the next; or the nearest. All stand by their cities. */
export default function ManyHouses({ first, children }: ManyHousesProps) {
  const { t } = useWords('home')
  const { t: ofFinder } = useWords('finder')
  const cities = useCities()
  const hydrated = useHydrated()
  const [later, setLater] = useState<readonly BranchSummary[]>([])
  const [loadingMore, setLoadingMore] = useState(false)
  const near = useNear()?.slice(0, fewBranches) ?? []
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
    // What did not arrive can be asked for again: the button stays.
    const next = await call(listBranches, input).catch(() => undefined)
    if (next) setLater([...later, ...next.data])
    setLoadingMore(false)
  }

  return (
    <>
      {children(near.length > 0 && nearest ? nearest : shown)}
      <div className="many-houses">
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
