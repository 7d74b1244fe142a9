import { Failed } from 'browser/parts/failed.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { BranchSummary } from 'contract/branches/endpoints.ts'
import { Skeleton } from 'ui/empty-state.tsx'
import { areMany, useBranchCount, useBranches } from '../branches/branches.ts'
import { PartForManyBranches } from '../branches/many/part-for-many-branches.tsx'
import { inOrderOf, useNearBranches } from '../branches/nearest/near.ts'
import { Nearest } from '../branches/nearest/nearest.tsx'
import { StreetBranch } from './street-branch.tsx'

/** Branches as a street of houses in the style of their cities. */
export function HomeBranches() {
  const { t } = useWords('home')
  const branches = useBranches()
  const count = useBranchCount()
  const near = useNearBranches()
  const street = (list: readonly BranchSummary[]) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and keys must be able to
    <section className="standing-row street" tabIndex={0} aria-label={t('houses_label')}>
      {branches.status === 'loading' &&
        [1, 2, 3, 4, 5].map((branch) => <Skeleton key={branch} className="h-52 self-end" />)}
      {inOrderOf(near, list).map(({ item, km }) => (
        <StreetBranch key={item.id} branch={item} km={km} />
      ))}
    </section>
  )
  if (branches.status === 'succeeded' && count === 0) return null
  return (
    <section id="branches" className="branch-street later">
      <div className="wrap intro">
        <h2 className="h1">{t(count === 5 ? 'houses_title_5' : 'houses_title', { count })}</h2>
        <p className="lead">{t('houses_text')}</p>
        <Nearest />
      </div>
      {branches.status === 'failed' && <Failed onRetry={branches.retry} />}
      {branches.data && areMany(branches.data) ? (
        <PartForManyBranches part="street" first={branches.data}>
          {street}
        </PartForManyBranches>
      ) : (
        street(branches.data?.data ?? [])
      )}
    </section>
  )
}
