import { useWords } from 'browser/words/use-words.tsx'
import type { ReactNode } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly yes: string
  readonly no?: string
  readonly busy: boolean
  readonly onYes: () => void
  readonly onNo: () => void
  readonly children: ReactNode
}

/** Asked before something that cannot simply be taken back. */
export function ConfirmDialog({ open, title, yes, no, busy, onYes, onNo, children }: ConfirmDialogProps) {
  const { t } = useWords('kids')
  return (
    <Dialog open={open} onClose={onNo} label={title} className="kid-dialog">
      <div className="grid gap-4">
        <h2 className="h3">{title}</h2>
        <p className="text-ink-2">{children}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onYes} busy={busy} className="kid-danger">
            {yes}
          </Button>
          <Button kind="ghost" onClick={onNo}>
            {no ?? t('cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
