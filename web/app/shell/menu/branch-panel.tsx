import type { Loadable } from 'browser/calls/use-loadable.ts'
import { Failed } from 'browser/parts/failed.tsx'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { BranchSummary } from 'contract/branches/endpoints.ts'
import type { Page } from 'contract/paging.ts'
import { href } from 'contract/site/href.ts'
import { ArrowRight } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { buttonClass } from 'ui/button.tsx'
import { Skeleton } from 'ui/empty-state.tsx'
import { Icon } from 'ui/icon.tsx'
import { Picture } from 'ui/picture.tsx'
import { areMany } from '../../branches/branches.ts'
import './branch-panel.css'

/** For schools with many branches. */
const MenuFinder = lazy(() => import('./many/menu-finder.tsx'))

interface BranchPanelProps {
  readonly branches: Loadable<Page<BranchSummary>>
  readonly onChoose: () => void
}

/** All branches with thumbnail and name; resting on one previews its picture and name (spec §2). */
export default function BranchPanel({ branches, onChoose }: BranchPanelProps) {
  const { t } = useWords('shell')
  const [restingOn, setRestingOn] = useState(0)

  if (branches.status === 'failed') {
    return (
      <div className="branch-panel">
        <Failed onRetry={branches.retry} />
      </div>
    )
  }
  if (branches.status !== 'succeeded') {
    return (
      <div className="branch-panel" aria-busy="true">
        <Skeleton className="m-6 h-80" />
      </div>
    )
  }
  if (areMany(branches.data)) {
    return (
      <div className="branch-panel">
        <Suspense fallback={<Skeleton className="m-6 h-80" />}>
          <MenuFinder onChoose={onChoose} />
        </Suspense>
      </div>
    )
  }
  const list = branches.data.data
  const shown = list[restingOn] ?? list[0]
  return (
    <div className="branch-panel">
      <ul className="p-4 grid content-center gap-0.5 overflow-y-auto">
        {list.map((branch, index) => (
          <li key={branch.id}>
            <Link
              to={href('branch', { branchId: branch.id })}
              className="branch-item"
              data-on={index === restingOn}
              onPointerEnter={() => setRestingOn(index)}
              onFocus={() => setRestingOn(index)}
              onClick={onChoose}
            >
              <span className="slot h-15">
                <Picture path={branch.image} alt="" sizes="80px" width={80} height={60} widest={320} eager />
              </span>
              <span>
                <b>{branch.name}</b>
                <span className="text-small text-ink-2">{branch.city}</span>
              </span>
              <Icon of={ArrowRight} mirrored className="branch-arrow" />
            </Link>
          </li>
        ))}
      </ul>
      {shown && (
        <div className="branch-preview">
          <Picture path={shown.image} alt="" sizes="52rem" width={840} height={630} widest={1280} eager />
          <div className="rule-line" />
          <div className="flex justify-between items-center gap-4 py-4.5 px-6">
            <div>
              <b className="h4">{shown.name}</b>
              <p className="text-small text-ink-2">{shown.address}</p>
            </div>
            <Link
              to={href('branch', { branchId: shown.id })}
              className={buttonClass({ small: true })}
              onClick={onChoose}
              tabIndex={-1}
            >
              {t('branch_page')}
            </Link>
            <Link className="link" to={href('fees', { branchId: shown.id })} onClick={onChoose}>
              {t('fees_and_places')}
            </Link>
          </div>
        </div>
      )}
    </div>
  )
}
