import { type PointerEvent, type ReactNode, useRef } from 'react'
import { useDismiss } from './use-dismiss.ts'

/** A pointer on its way from the button to the panel may leave both for a moment. */
const closeDelayMs = 180
/** A click that follows the hover that opened it means the same wish, not its opposite. */
const hoverClickMs = 400

interface PopoverProps {
  readonly id: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** What its button shows. */
  readonly button: ReactNode
  readonly buttonClassName: string
  readonly className: string
  /** The keyboard has come near: what it shows may be fetched. */
  readonly onReach?: () => void
  readonly children: ReactNode
}

/**
 * A button and what hangs below it. A resting mouse opens it, too; it closes when the mouse or the focus leaves, on a
 * press elsewhere, and on Escape.
 */
export function Popover(props: PopoverProps) {
  const { id, open, onOpenChange, button, buttonClassName, className, onReach, children } = props
  const region = useRef<HTMLDivElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedAt = useRef(0)
  const close = () => onOpenChange(false)
  useDismiss(region, close)

  const hover = (inside: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(leaving.current)
    if (!inside) leaving.current = setTimeout(close, closeDelayMs)
    else if (!open) {
      openedAt.current = event.timeStamp
      onOpenChange(true)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on the region opens it; its button does the same by key
    <div
      ref={region}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <button
        type="button"
        className={buttonClassName}
        aria-expanded={open}
        aria-controls={id}
        onFocus={onReach}
        onClick={(event) => {
          if (event.timeStamp - openedAt.current > hoverClickMs) onOpenChange(!open)
        }}
      >
        {button}
      </button>
      <div id={id} className={className} hidden={!open}>
        {open && children}
      </div>
    </div>
  )
}
