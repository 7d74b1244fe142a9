import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useReducer, useRef } from 'react'

interface DialogProps {
  readonly open: boolean
  /** Called on Esc and on a click on the backdrop. */
  readonly onClose: () => void
  readonly label: string
  readonly className: string
  readonly children: ReactNode
}

/** Whether the pointer is outside the dialog: its padding and the gaps between its rows are the dialog itself, too. */
function isOnBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

/** A native modal dialog: traps the focus, restores it, and closes on Esc. */
export function Dialog({ open, onClose, label, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const beganOnBackdrop = useRef(false)
  const [closings, countClosing] = useReducer((count: number) => count + 1, 0)

  // Browsers close a dialog at the second Esc, whatever the page answered to the first: one that stays open is shown again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after each closing by the browser
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open, closings])

  // Removed while open it would leave the focus nowhere: only closing gives it back.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      if (element?.open) element.close()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key for it, and comes as `cancel`
    <dialog
      ref={dialog}
      aria-label={label}
      className={className}
      onClose={() => {
        // React's development build takes effects back once: the dialog is open again by now.
        if (dialog.current?.open) return
        onClose()
        countClosing()
      }}
      // Text that is selected from inside to outside ends with a click on the backdrop, too.
      onMouseDown={(event) => {
        beganOnBackdrop.current = isOnBackdrop(event)
      }}
      onClick={(event) => {
        if (beganOnBackdrop.current && isOnBackdrop(event)) onClose()
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
