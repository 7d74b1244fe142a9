import type { Loaded } from 'browser/calls/load.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { Failed } from 'browser/parts/failed.tsx'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { type Branch, listBranches } from 'contract/branches/endpoints.ts'
import type { Page } from 'contract/paging.ts'
import { href } from 'contract/site/href.ts'
import { buttonClass } from 'ui/button.tsx'
import { Skeleton } from 'ui/empty-state.tsx'
import { fewBranches, firstBranches } from '../branches/branches.ts'
import { inOrderOf, useNearBranches } from '../branches/nearest/near.ts'
import { Nearest } from '../branches/nearest/nearest.tsx'
import { OtherBranches } from '../branches/other-branches.tsx'
import { BranchCard } from './branch-card.tsx'

/** Branches with phones and hours; can be sorted by distance in the browser. Nothing if there is no branch. */
export function BranchContactList({ initial }: { initial: Loaded<Page<Branch>> | undefined }) {
  const { t } = useWords('contact')
  const branches = useLoadable(listBranches, firstBranches, initial)
  const ordered = inOrderOf(useNearBranches(), branches.data?.data.slice(0, fewBranches) ?? [])

  // A new school has no branch yet: nothing can be called.
  if (branches.data?.data.length === 0) return null
  return (
    <section className="contact-band bg-sand-100" aria-labelledby="houses">
      <div className="wrap">
        <div className="flex flex-wrap gap-y-4 gap-x-12 items-end justify-between mb-8">
          <h2 className="h2" id="houses">
            {t('houses')}
          </h2>
          <Nearest />
        </div>
        {branches.status === 'failed' && <Failed onRetry={branches.retry} />}
        {branches.status === 'loading' && <Skeleton className="h-80" />}
        <ul className="call-grid">
          {ordered.map(({ item, km }) => (
            <BranchCard key={item.id} branch={item} km={km} />
          ))}
          <li className="call-card call-tour">
            <b className="h4">{t('rather_come')}</b>
            <Link className={buttonClass({ small: true })} to={href('bookTour')}>
              {t('book_tour')}
            </Link>
          </li>
        </ul>
        <OtherBranches />
      </div>
    </section>
  )
}
