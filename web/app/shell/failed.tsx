import { RotateCw } from 'lucide'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { State } from 'ui/state.tsx'
import fallen from '../art/state-fail.svg'
import { useWords } from '../language/words.tsx'

/** Something did not arrive: a calm sentence in its place, and "Try again" (product.md §3). */
export function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords('shell')
  return (
    <State art={fallen} title={t('failed_title')} failed>
      <p>{t('failed_text')}</p>
      <Button kind="line" small onClick={onRetry}>
        <Icon of={RotateCw} />
        {t('try_again')}
      </Button>
    </State>
  )
}
