import { useWords } from 'browser/words/use-words.tsx'
import type { DeskStory } from 'contract/stories/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { useKeys } from '../../keys/use-keys.ts'
import { useMay } from '../../session/me-context.ts'
import { AskDialog } from '../deeds/ask-dialog.tsx'
import type { useDeeds } from '../deeds/use-deeds.ts'
import { ReturnDialog } from './return-dialog.tsx'

interface LookDeedsProps {
  readonly story: DeskStory
  readonly deeds: ReturnType<typeof useDeeds>
}

/** What may be done with it now, by who is here; a guide takes back only what is not told yet. */
export function LookDeeds({ story: { state }, deeds }: LookDeedsProps) {
  const { t } = useWords('desk-stories')
  const mayDecide = useMay('pictures.decide')
  const [asked, setAsked] = useState<'return' | 'withdraw'>()
  const close = () => setAsked(undefined)
  const decides = mayDecide && state === 'sent'
  useKeys({ KeyA: { says: t('approve'), does: () => void deeds.approve(), when: decides && !deeds.isBusy && !asked } })
  return (
    <div className="flex flex-wrap items-center gap-2 not-on-paper">
      {decides && (
        <>
          <Button busy={deeds.isBusy} onClick={() => void deeds.approve()}>
            {t('approve')} <kbd>A</kbd>
          </Button>
          <Button kind="line" onClick={() => setAsked('return')}>
            {t('return')}
          </Button>
        </>
      )}
      {(mayDecide || state === 'sent') && (
        <Button kind={decides ? 'ghost' : 'line'} onClick={() => setAsked('withdraw')}>
          {t('withdraw')}
        </Button>
      )}
      <ReturnDialog open={asked === 'return'} isBusy={deeds.isBusy} onClose={close} onReturn={deeds.giveBack} />
      <AskDialog
        open={asked === 'withdraw'}
        onClose={close}
        title={t('withdraw_title')}
        text={t('withdraw_text')}
        does={t('withdraw')}
        isBusy={deeds.isBusy}
        onDo={() => void deeds.withdraw()}
      />
    </div>
  )
}
