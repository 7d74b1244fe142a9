import { useWords } from 'browser/words/use-words.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from 'ui/button.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { type DeskToast, listenForToasts } from './show-toast.ts'
import { useOpenDialog } from './use-open-dialog.ts'
import './toasts.css'

const secondsToUndo = 10
const shownAtMost = 3

interface ShownToast extends DeskToast {
  readonly id: number
}

let lastId = 0

/** The toasts at the top of the page; `Z` undoes the last change, `F6` focuses the button. */
export function Toasts() {
  const { t } = useWords('desk-shell')
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const region = useRef<HTMLElement>(null)
  const { dialog, findDialog } = useOpenDialog()
  const close = useCallback((id: number) => setToasts((all) => all.filter((each) => each.id !== id)), [])
  const undo = (toast: ShownToast) => {
    close(toast.id)
    void toast.undo?.()
  }
  const last = toasts.filter((toast) => toast.undo).at(-1)

  useEffect(() => {
    return listenForToasts((message) => {
      lastId += 1
      const toast = { ...message, id: lastId }
      setToasts((all) => [...all, toast].slice(-shownAtMost))
      findDialog()
      message.until?.addEventListener('abort', () => close(toast.id))
    })
  }, [findDialog, close])
  useKeys({
    KeyZ: { label: t('undo'), action: () => last && undo(last), when: last !== undefined },
    F6: { action: () => region.current?.querySelector<HTMLElement>('button')?.focus(), when: toasts.length > 0 },
  })

  const shown = (
    <section ref={region} className="toasts not-on-paper" aria-label={t('just_happened')} aria-live="polite">
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} onClose={() => close(toast.id)} onUndo={() => undo(toast)} />
      ))}
    </section>
  )
  // Elements outside an open dialog lie behind it, and can be neither pressed nor read out.
  return dialog ? createPortal(shown, dialog) : shown
}

function OneToast({ toast, onClose, onUndo }: { toast: ShownToast; onClose: () => void; onUndo: () => void }) {
  const { t } = useWords('desk-shell')
  const [isHeld, setIsHeld] = useState(false)
  const { kind = 'done', text, undo, undoLabel, seconds = secondsToUndo } = toast

  // The timer pauses while the pointer or the focus rests on the toast.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock begins anew when it is let go, not with every drawing
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onClose, seconds * 1000)
    return () => clearTimeout(timer)
  }, [isHeld, seconds])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only stops its clock
    <div
      className="toast"
      data-kind={kind}
      role={kind === 'failed' ? 'alert' : undefined}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span>{text}</span>
      {undo ? (
        <Button kind="ghost" small onClick={onUndo}>
          <span>{undoLabel ?? t('undo')}</span> <kbd>Z</kbd>
        </Button>
      ) : (
        <Button kind="ghost" small onClick={onClose}>
          {t('close')}
        </Button>
      )}
    </div>
  )
}
