import { useWords } from 'browser/words/use-words.tsx'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'

interface ConfirmDialogProps {
  readonly what: 'delete' | 'report'
  readonly onYes: () => void
  readonly onClose: () => void
}

/** Asks before a comment is deleted or reported. */
export default function ConfirmDialog({ what, onYes, onClose }: ConfirmDialogProps) {
  const { t } = useWords('comments')
  const [open, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    // The browser gives the focus back before this goes.
    setTimeout(onClose)
  }
  return (
    <Dialog open={open} onClose={close} label={t(`sure_${what}`)} className="sure">
      <h2 className="h4">{t(`sure_${what}`)}</h2>
      <p className="text-ink-2">{t(`sure_${what}_text`)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          small
          onClick={() => {
            close()
            onYes()
          }}
        >
          {t(what === 'delete' ? 'delete' : 'sure_report_yes')}
        </Button>
        <Button kind="ghost" small onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
