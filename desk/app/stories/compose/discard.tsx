import { useWords } from 'browser/words/use-words.tsx'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { AskDialog } from '../deeds/ask-dialog.tsx'

interface DiscardProps {
  readonly isBusy: boolean
  readonly onDiscard: () => unknown
}

/** A story that comes to nothing is thrown away; its pictures stay in the library. */
export function Discard({ isBusy, onDiscard }: DiscardProps) {
  const { t } = useWords('desk-stories')
  const [isAsked, setIsAsked] = useState(false)
  return (
    <div>
      <Button kind="ghost" small onClick={() => setIsAsked(true)}>
        {t('discard')}
      </Button>
      <AskDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('discard_title')}
        text={t('discard_text')}
        does={t('discard')}
        isBusy={isBusy}
        onDo={() => void onDiscard()}
      />
    </div>
  )
}
