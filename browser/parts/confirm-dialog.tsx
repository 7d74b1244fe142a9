import type { ReactNode } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly yes: string
  readonly no: string
  /** What "yes" does cannot be taken back. */
  readonly danger?: boolean
  readonly busy?: boolean
  readonly onYes: () => void
  readonly onNo: () => void
  readonly children: ReactNode
}

/** Asked before something that one may not have meant: a question, a sentence, and two answers. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, yes, no, danger = false, busy = false, onYes, onNo, children } = props
  return (
    <Dialog open={open} onClose={onNo} label={title} className="dialog">
      <h2 className="h3">{title}</h2>
      <p className="text-ink-2">{children}</p>
      <div className="flex flex-wrap gap-2">
        <Button className={danger ? 'button-danger' : ''} busy={busy} onClick={onYes}>
          {yes}
        </Button>
        <Button kind="ghost" onClick={onNo}>
          {no}
        </Button>
      </div>
    </Dialog>
  )
}
