import { useWords } from 'browser/words/use-words.tsx'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { listenToSaid, type Said } from './say.ts'
import './toasts.css'

const secondsToUndo = 10
const atMost = 3

interface Toast extends Said {
  readonly id: number
}

let made = 0

/** What was just done, at the start of the page's head; `Z` takes the last one back, `F6` goes to its button. */
export function Toasts() {
  const { t } = useWords('desk-shell')
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const region = useRef<HTMLElement>(null)
  const close = (id: number) => setToasts((all) => all.filter((each) => each.id !== id))
  const undo = (toast: Toast) => {
    close(toast.id)
    void toast.undo?.()
  }
  const last = toasts.findLast((toast) => toast.undo)

  useEffect(
    () =>
      listenToSaid((said) => {
        made += 1
        const toast = { ...said, id: made }
        setToasts((all) => [...all, toast].slice(-atMost))
      }),
    [],
  )
  useKeys({
    KeyZ: { says: t('undo'), does: () => last && undo(last), when: last !== undefined },
    F6: { does: () => region.current?.querySelector<HTMLElement>('button')?.focus(), when: toasts.length > 0 },
  })

  return (
    <section ref={region} className="toasts not-on-paper" aria-label={t('just_happened')} aria-live="polite">
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} onClose={() => close(toast.id)} onUndo={() => undo(toast)} />
      ))}
    </section>
  )
}

function OneToast({ toast, onClose, onUndo }: { toast: Toast; onClose: () => void; onUndo: () => void }) {
  const { t } = useWords('desk-shell')
  const [isHeld, setIsHeld] = useState(false)
  const { kind = 'done', text, undo, undoLabel, seconds = secondsToUndo } = toast

  // It stays as long as somebody rests on it.
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
          {undoLabel ?? t('undo')} <kbd>Z</kbd>
        </Button>
      ) : (
        <Button kind="ghost" small onClick={onClose}>
          {t('close')}
        </Button>
      )}
    </div>
  )
}
