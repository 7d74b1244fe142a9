import type { KeyboardEvent } from 'react'

/** `Ctrl Enter` sends a form from every field; once, also where the browser would send by itself. */
export function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
