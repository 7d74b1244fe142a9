import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useDismiss } from './use-dismiss.ts'

interface MenuProps {
  /** What its button shows. */
  readonly button: ReactNode
  readonly className: string
  readonly buttonClassName: string
  /** Links and buttons in the class `menu-item`. */
  readonly children: ReactNode
}

/**
 * A few links and actions below a button. The browser opens and closes it, also before JavaScript; with it the arrow
 * keys go through it, and it closes on a choice, on Escape, and when the focus or a press goes elsewhere.
 */
export function Menu({ button, className, buttonClassName, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const show = (open: boolean) => {
    if (menu.current) menu.current.open = open
  }
  const close = () => show(false)
  useDismiss(menu, close)

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    // Folded away, nothing in it takes the focus.
    show(true)
    items.at(to % items.length)?.focus()
  }

  return (
    <details
      ref={menu}
      className={`menu ${className}`}
      onKeyDown={move}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <summary className={buttonClassName}>{button}</summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a choice by key comes as a click */}
      <div className="menu-list" onClick={close}>
        {children}
      </div>
    </details>
  )
}
