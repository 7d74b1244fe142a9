import { RotateCw } from 'lucide'
import fallen from 'ui/art/state-fail.svg'
import { Button } from 'ui/button.tsx'
import { EmptyState } from 'ui/empty-state.tsx'
import { Icon } from 'ui/icon.tsx'
import { useWords } from '../words/use-words.tsx'

/** The failure of a small part of a page, in one line. */
export function FailedLine({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords('shell')
  return (
    <p className="flex flex-wrap items-baseline gap-x-4" role="status">
      {t('failed_title')}
      <button type="button" className="link min-h-11 text-inherit" onClick={onRetry}>
        {t('try_again')}
      </button>
    </p>
  )
}

/** The failure of a part of a page: a sentence and "Try again" (product §3). */
export function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords('shell')
  return (
    <EmptyState art={fallen} title={t('failed_title')} failed>
      <p>{t('failed_text')}</p>
      <Button kind="line" small onClick={onRetry}>
        <Icon of={RotateCw} />
        {t('try_again')}
      </Button>
    </EmptyState>
  )
}
