import { type ReactNode, useEffect, useRef } from 'react'

interface DialogProps {
  readonly open: boolean
  /** Asked by Esc, by the back of the dialog, or by what stands in it. */
  readonly onClose: () => void
  readonly label: string
  readonly className: string
  readonly children: ReactNode
}

/** The browser's own modal dialog: it keeps the focus, gives it back, and Esc closes it. */
export function Dialog({ open, onClose, label, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key for it, and comes as `cancel`
    <dialog
      ref={dialog}
      aria-label={label}
      className={className}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {open && children}
    </dialog>
  )
}
