/** What a toast says. One that can be undone waits ten seconds for it (desk §2). */
export interface Said {
  readonly text: string
  readonly kind?: 'done' | 'failed'
  /** Calls the opposite: what was done is done already. */
  readonly undo?: () => unknown
  /** What its button says, where it is not "Undo". */
  readonly undoLabel?: string
  /** Shorter than ten seconds: a letter that waits eight. */
  readonly seconds?: number
}

type Listen = (said: Said) => void

const waiting: Said[] = []
let listen: Listen | undefined

/** Says in a toast what has happened: `say({ text: t('moved', { name }), undo: () => … })`. */
export function say(said: Said) {
  if (listen) listen(said)
  else waiting.push(said)
}

export function listenToSaid(take: Listen) {
  listen = take
  for (const said of waiting.splice(0)) take(said)
  return () => {
    listen = undefined
  }
}
