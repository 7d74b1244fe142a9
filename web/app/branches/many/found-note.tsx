import { useWords } from 'browser/words/use-words.tsx'
import { Button } from 'ui/button.tsx'
import type { useFound } from './use-found.ts'

/** How many were found, to be heard; that none was, or that the answer did not come, to be seen. */
export function FoundNote({ found }: { found: ReturnType<typeof useFound> }) {
  const { t } = useWords('finder')
  const isThere = found.status === 'succeeded' && found.total > 0
  return (
    <>
      <p className={isThere ? 'hide-visually' : 'text-small text-ink-2'} role="status">
        {isThere && t('found', { count: found.total })}
        {found.status === 'succeeded' && !isThere && t('nothing')}
        {found.status === 'failed' && t('failed')}
      </p>
      {found.hasMore && (
        <Button kind="line" small busy={found.loadingMore} onClick={found.more}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
