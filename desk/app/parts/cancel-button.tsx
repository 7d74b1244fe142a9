import { useWords } from 'browser/words/use-words.tsx'
import { Button } from 'ui/button.tsx'

/** Closes a dialog without a form: a phone has no Esc, and a screen reader does not name the backdrop. */
export function CancelButton({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords('desk-shell')
  return (
    <div>
      <Button kind="ghost" onClick={onClose}>
        {t('cancel')}
      </Button>
    </div>
  )
}
