import { useWords } from 'browser/words/use-words.tsx'
import { Skeleton } from 'ui/empty-state.tsx'

/** Skeleton of the times, of the same size. */
export function SlotsSkeleton() {
  const { t } = useWords('shell')
  return (
    <div className="slots-skeleton" role="status" aria-busy="true" aria-label={t('loading')}>
      <div className="slots-skeleton-days">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="slots-skeleton-day" />
        ))}
      </div>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  )
}
