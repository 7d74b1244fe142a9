import { type ReactNode, useEffect, useReducer, useRef } from 'react'

interface DialogProps {
  readonly open: boolean
  /** Called on Esc and on a click on the backdrop. */
  readonly onClose: () => void
  readonly label: string
  readonly className: string
  readonly children: ReactNode
}

/** A native modal dialog: traps the focus, restores it, and closes on Esc. */
export function Dialog({ open, onClose, label, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [closings, countClosing] = useReducer((count: number) => count + 1, 0)

  // Browsers close a dialog at the second Esc, whatever the page answered to the first: one that stays open is shown again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after each closing by the browser
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open, closings])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key for it, and comes as `cancel`
    <dialog
      ref={dialog}
      aria-label={label}
      className={className}
      onClose={() => {
        onClose()
        countClosing()
      }}
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
