import { useWords } from 'browser/words/use-words.tsx'
import { Button } from 'ui/button.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

/** Closes a dialog without a form: a phone has no Esc, and a screen reader does not name the backdrop. `closes`: nothing is left to cancel. */
export function CancelButton({ onClose, closes = false }: { readonly onClose: () => void; readonly closes?: boolean }) {
  const { t } = useWords('desk-shell')
  return (
    <DialogButtons>
      <Button kind="ghost" onClick={onClose}>
        {t(closes ? 'close' : 'cancel')}
      </Button>
    </DialogButtons>
  )
}
