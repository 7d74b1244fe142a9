import { useWords } from 'browser/words/use-words.tsx'
import type { DeskStory } from 'contract/stories/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { useKeys } from '../../keys/use-keys.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { useMay } from '../../session/me-context.ts'
import type { useStoryActions } from '../actions/use-story-actions.ts'
import { ReturnDialog } from './return-dialog.tsx'

interface PreviewActionsProps {
  readonly story: DeskStory
  readonly actions: ReturnType<typeof useStoryActions>
}

/** The actions that the user may take now; a guide withdraws only an unpublished story. */
export function PreviewActions({ story: { state }, actions }: PreviewActionsProps) {
  const { t } = useWords('desk-stories')
  const mayDecide = useMay('pictures.decide')
  const [openDialog, setOpenDialog] = useState<'return' | 'withdraw'>()
  const close = () => setOpenDialog(undefined)
  const decides = mayDecide && state === 'sent'
  useKeys({
    KeyA: {
      label: t('approve'),
      action: () => void actions.approve(),
      when: decides && !actions.isBusy && !openDialog,
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-2 not-on-paper">
      {decides && (
        <>
          <Button busy={actions.isBusy} onClick={() => void actions.approve()}>
            {t('approve')} <kbd>A</kbd>
          </Button>
          <Button kind="line" onClick={() => setOpenDialog('return')}>
            {t('return')}
          </Button>
        </>
      )}
      {(mayDecide || state === 'sent') && (
        <Button kind={decides ? 'ghost' : 'line'} onClick={() => setOpenDialog('withdraw')}>
          {t('withdraw')}
        </Button>
      )}
      <ReturnDialog
        open={openDialog === 'return'}
        isBusy={actions.isBusy}
        onClose={close}
        onReturn={actions.giveBack}
      />
      <AskDialog
        open={openDialog === 'withdraw'}
        onClose={close}
        title={t('withdraw_title')}
        text={t('withdraw_text')}
        confirmLabel={t('withdraw')}
        isBusy={actions.isBusy}
        onDo={() => void actions.withdraw()}
      />
    </div>
  )
}
