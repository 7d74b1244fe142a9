import { useWords } from 'browser/words/use-words.tsx'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'

interface AskDialogProps {
  readonly open: boolean
  readonly title: string
  readonly text: string
  /** The label of the confirming button. */
  readonly confirmLabel: string
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onDo: () => void
}

/** Asks before an irreversible action. */
export function AskDialog({ open, title, text, confirmLabel, isBusy, onClose, onDo }: AskDialogProps) {
  const { t } = useWords('desk-shell')
  return (
    <Dialog open={open} onClose={onClose} label={title} className="dialog">
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={onDo}>
          {confirmLabel}
        </Button>
        <Button kind="line" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
