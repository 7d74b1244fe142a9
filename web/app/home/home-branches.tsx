import { Failed } from 'browser/parts/failed.tsx'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import emptyTray from 'ui/art/state-empty.svg'
import { Button } from 'ui/button.tsx'
import { EmptyState, Skeleton } from 'ui/empty-state.tsx'
import { Picture } from 'ui/picture.tsx'
import { usePagedBranches } from '../branches/branches.ts'
import { inOrderOf, useNear } from '../branches/nearest/near.ts'
import { Distance, Nearest } from '../branches/nearest/nearest.tsx'

/** The street of branches: each house as its city builds. */
export function HomeBranches() {
  const { t } = useWords('home')
  const branches = usePagedBranches()
  const list = branches.items
  const near = useNear()
  return (
    <section id="branches" className="houses later">
      <div className="wrap intro">
        <h2 className="h1">{t(list.length === 5 ? 'houses_title_5' : 'houses_title', { count: list.length })}</h2>
        <p className="lead">{t('houses_text')}</p>
        <Nearest />
      </div>
      {branches.status === 'failed' && <Failed onRetry={branches.retry} />}
      {branches.status === 'succeeded' && list.length === 0 && <EmptyState art={emptyTray} title={t('houses_none')} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and keys must be able to */}
      <section className="street" tabIndex={0} aria-label={t('houses_label')}>
        {branches.status === 'loading' &&
          [1, 2, 3, 4, 5].map((house) => <Skeleton key={house} className="h-52 self-end" />)}
        {inOrderOf(near, list).map(({ item: branch, km }) => (
          <Link key={branch.id} to={href('branch', { branchId: branch.id })} className="street-house">
            <span className="street-picture">
              <Picture
                path={branch.facade ?? branch.image}
                alt=""
                sizes="(min-width: 1200px) 290px, 280px"
                width={460}
                height={360}
                widest={960}
              />
            </span>
            <span className="street-text">
              <b className="h4">{branch.name}</b>
              <span className="block text-small text-ink-2">{branch.city}</span>
              {km !== undefined && <Distance km={km} />}
            </span>
          </Link>
        ))}
      </section>
      {branches.hasMore && (
        <div className="wrap mt-6">
          <Button kind="line" busy={branches.loadingMore} onClick={branches.more}>
            {t('show_more')}
          </Button>
        </div>
      )}
    </section>
  )
}
