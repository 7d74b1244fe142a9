import type { Loaded } from 'browser/calls/load.ts'
import { Link } from 'browser/parts/link.tsx'
import { useHydrated } from 'browser/parts/use-hydrated.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import type { TourSlot } from 'contract/visits/slots.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import type { BranchSelection } from '../../branches/use-branch-selection.ts'
import { SlotPicker } from './slot-picker.tsx'
import type { Closure } from './slots.ts'
import { SlotsSkeleton } from './slots-skeleton.tsx'

/** Server-rendered only; with JavaScript it is replaced. */
const PlainTimes = lazy(() => import('./plain-times.tsx'))

interface TimeStepProps {
  readonly selection: BranchSelection
  readonly closures: readonly Closure[]
  readonly dayLabel: string
  /** Times loaded with the page, for browsers without JavaScript. */
  readonly slots: Loaded<readonly TourSlot[]> | undefined
  /** Time posted without JavaScript. */
  readonly posted: string
  /** Content for a branch without times. */
  readonly otherwise: ReactNode
}

/** Form step for the time of the visit: day and time, or a call. */
export function TimeStep({ selection, closures, dayLabel, slots, posted, otherwise }: TimeStepProps) {
  const hydrated = useHydrated()
  if (hydrated)
    return <SlotPicker branchId={selection.selectedId} closures={closures} dayLabel={dayLabel} otherwise={otherwise} />
  const isThere = slots?.status === 'succeeded' && slots.data.length > 0
  return (
    <>
      {isThere ? (
        <Suspense>
          <PlainTimes slots={slots.data} chosen={posted} call />
        </Suspense>
      ) : (
        <SlotsSkeleton />
      )}
      <noscript>
        <TimesByBranch selection={selection} />
        {!isThere && otherwise}
      </noscript>
    </>
  )
}

/** Branch links without JavaScript; each loads the page with the branch's times. */
function TimesByBranch({ selection: { branches, branch, selectedId } }: { selection: BranchSelection }) {
  const { t } = useWords('visits')
  const all = branch && !branches.includes(branch) ? [branch, ...branches] : branches
  return (
    <nav className="grid gap-3 py-4" aria-label={t('see_times_of')}>
      <p>{t('see_times_of')}</p>
      <p className="flex flex-wrap gap-2">
        {all.map(({ id, name }) => (
          <Link key={id} className="chip" to={href('bookTour', { branch_id: id })} aria-current={id === selectedId}>
            {name}
          </Link>
        ))}
      </p>
    </nav>
  )
}
