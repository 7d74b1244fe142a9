type Forget = () => void

/** The forms of this page in which something stands that was not sent, and how each forgets it. */
const unsent = new Map<object, Forget>()

export const noteUnsent = (form: object, forget: Forget) => void unsent.set(form, forget)
export const noteSent = (form: object) => void unsent.delete(form)

export const isAnythingUnsent = () => unsent.size > 0

/** Thrown away: what was typed in any of them. */
export function throwAwayUnsent() {
  for (const forget of [...unsent.values()]) forget()
  unsent.clear()
}

/** Nobody is to be asked about it any more. */
export const letUnsentGo = () => unsent.clear()
