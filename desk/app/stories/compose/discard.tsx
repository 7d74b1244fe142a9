import { useWords } from 'browser/words/use-words.tsx'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { AskDialog } from '../../parts/ask-dialog.tsx'

interface DiscardProps {
  readonly isBusy: boolean
  readonly onDiscard: () => unknown
}

/** Discards a story; its pictures stay in the library. */
export function Discard({ isBusy, onDiscard }: DiscardProps) {
  const { t } = useWords('desk-stories')
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <div>
      <Button kind="ghost" small onClick={() => setIsConfirming(true)}>
        {t('discard')}
      </Button>
      <AskDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('discard_title')}
        text={t('discard_text')}
        confirmLabel={t('discard')}
        isBusy={isBusy}
        onDo={() => void onDiscard()}
      />
    </div>
  )
}
