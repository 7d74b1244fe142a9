import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useDismiss } from './use-dismiss.ts'

interface MenuProps {
  /** Content of the button. */
  readonly button: ReactNode
  readonly className: string
  readonly buttonClassName: string
  /** Links and buttons in the class `menu-item`. */
  readonly children: ReactNode
}

/**
 * A menu below a button, as `<details>`, so it opens without JavaScript. With JavaScript it has arrow keys, and closes on a
 * choice, on Escape, on an outside click, and when the focus leaves.
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
    // Items of a closed menu cannot take the focus.
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
