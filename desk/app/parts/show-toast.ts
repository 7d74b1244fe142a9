/** The content of a toast. One with `undo` stays ten seconds (desk §2). */
export interface DeskToast {
  readonly text: string
  readonly kind?: 'done' | 'failed'
  /** Reverts the change, which has already been made. */
  readonly undo?: () => unknown
  /** The label of the button; "Undo" by default. */
  readonly undoLabel?: string
  /** Seconds until it closes; ten by default, six for an email that waits to leave. */
  readonly seconds?: number
  /** Closes it earlier. */
  readonly until?: AbortSignal
}

type ToastListener = (toast: DeskToast) => void

const queue: DeskToast[] = []
let listen: ToastListener | undefined

/** Shows a toast: `showToast({ text: t('moved', { name }), undo: () => … })`. */
export function showToast(toast: DeskToast) {
  if (listen) listen(toast)
  else queue.push(toast)
}

export function listenForToasts(take: ToastListener) {
  listen = take
  for (const toast of queue.splice(0)) take(toast)
  return () => {
    listen = undefined
  }
}
