/** The content of a toast, shown for 5 s, longer while the pointer rests on it (spec §9). */
export interface Toast {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
}

type Listener = (toast: Toast) => void
const waiting: Toast[] = []
let listener: Listener | undefined
let onFirst: (() => void) | undefined

/** Shows a toast. The first one loads the toasts' code; toasts wait in a queue until then. */
export function notify(toast: Toast) {
  if (listener) return listener(toast)
  waiting.push(toast)
  onFirst?.()
}

/** Calls back at the first toast, so that the layout loads the toasts' code. */
export const onFirstToast = (call: () => void) => {
  onFirst = call
  if (waiting.length > 0) call()
  return () => {
    onFirst = undefined
  }
}

/** Subscribes the toasts' component: it gets the queued toasts, then each new one. */
export function subscribeToToasts(take: Listener) {
  listener = take
  for (const toast of waiting.splice(0)) take(toast)
  return () => {
    listener = undefined
  }
}
