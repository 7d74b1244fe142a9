import { useWords } from 'browser/words/use-words.tsx'
import { Button } from 'ui/button.tsx'
import type { useFoundBranches } from './use-found-branches.ts'

/** Announces the number of results to screen readers; shows an empty result or a failure. */
export function FoundNote({ found }: { found: ReturnType<typeof useFoundBranches> }) {
  const { t } = useWords('finder')
  const isThere = found.status === 'succeeded' && found.total > 0
  return (
    <>
      <p className={isThere ? 'hide-visually' : 'text-small text-ink-2'} role="status">
        {isThere && <span>{t('found', { count: found.total })}</span>}
        {found.status === 'succeeded' && !isThere && <span>{t('nothing')}</span>}
        {found.status === 'failed' && <span>{t('failed')}</span>}
      </p>
      {found.hasMore && (
        <Button kind="line" small busy={found.loadingMore} onClick={found.more}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
