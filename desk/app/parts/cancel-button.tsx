import { useWords } from 'browser/words/use-words.tsx'
import { Button } from 'ui/button.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

/** Closes a dialog without a form: a phone has no Esc, and a screen reader does not name the backdrop. */
export function CancelButton({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords('desk-shell')
  return (
    <DialogButtons>
      <Button kind="ghost" onClick={onClose}>
        {t('cancel')}
      </Button>
    </DialogButtons>
  )
}
