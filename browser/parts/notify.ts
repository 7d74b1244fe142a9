/** What a toast can say; it stays 5 s unless somebody rests on it (spec §9). */
export interface Notice {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
}

type Listener = (notice: Notice) => void
const waiting: Notice[] = []
let listener: Listener | undefined
let onFirst: (() => void) | undefined

/** Shows a toast. The toasts' code is fetched at the first one; what is said meanwhile waits. */
export function notify(notice: Notice) {
  if (listener) return listener(notice)
  waiting.push(notice)
  onFirst?.()
}

/** The layout asks to be told when the first notice comes. */
export const onFirstNotice = (call: () => void) => {
  onFirst = call
  if (waiting.length > 0) call()
  return () => {
    onFirst = undefined
  }
}

/** The toasts take over: first what waited, then everything as it comes. */
export function subscribeToNotices(take: Listener) {
  listener = take
  for (const notice of waiting.splice(0)) take(notice)
  return () => {
    listener = undefined
  }
}
