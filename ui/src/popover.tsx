import { type PointerEvent, type ReactNode, useRef } from 'react'
import { useDismiss } from './use-dismiss.ts'

/** Delay before closing, because the pointer may leave both button and panel for a moment. */
const closeDelayMs = 180
/** A click so soon after opening by hover does not close it. */
const hoverClickMs = 400

interface PopoverProps {
  readonly id: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Content of the button. */
  readonly button: ReactNode
  readonly buttonClassName: string
  /** The open page is one of those in the panel. */
  readonly current?: boolean
  readonly className: string
  /** Called on focus, to preload the content. */
  readonly onReach?: () => void
  readonly children: ReactNode
}

/**
 * A button with a panel below. Opens on click and hover; closes when the mouse or the focus leaves, on an outside click, and
 * on Escape.
 */
export function Popover(props: PopoverProps) {
  const { id, open, onOpenChange, button, buttonClassName, current, className, onReach, children } = props
  const region = useRef<HTMLDivElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Not 0: the time stamps of events begin at the opening of the page, and a quick visitor clicks within the first 400 ms.
  const openedByHoverAt = useRef(Number.NEGATIVE_INFINITY)
  const close = () => onOpenChange(false)
  useDismiss(region, close)

  const hover = (inside: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(leaving.current)
    if (!inside) leaving.current = setTimeout(close, closeDelayMs)
    else if (!open) {
      openedByHoverAt.current = event.timeStamp
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
        aria-current={current || undefined}
        onFocus={onReach}
        onClick={(event) => {
          if (event.timeStamp - openedByHoverAt.current > hoverClickMs) onOpenChange(!open)
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
