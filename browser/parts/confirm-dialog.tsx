import type { ReactNode } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly yes: string
  readonly no: string
  /** The action cannot be undone. */
  readonly danger?: boolean
  readonly busy?: boolean
  readonly onYes: () => void
  readonly onNo: () => void
  readonly children: ReactNode
}

/** Asks for confirmation: a question, a sentence, and two buttons. */
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
