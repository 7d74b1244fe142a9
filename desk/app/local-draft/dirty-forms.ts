type Discard = () => void

/** The forms of this page with unsent values, and how each discards them. */
const dirtyForms = new Map<object, Discard>()

export const markDirty = (form: object, discard: Discard) => void dirtyForms.set(form, discard)
export const markClean = (form: object) => void dirtyForms.delete(form)

export const isAnyFormDirty = () => dirtyForms.size > 0

/** Discards the unsent values of all forms. */
export function discardDirtyForms() {
  for (const discard of [...dirtyForms.values()]) discard()
  dirtyForms.clear()
}

/** Forgets all dirty forms without discarding their drafts: leaving the page no longer asks. */
export const clearDirtyForms = () => dirtyForms.clear()

/** Marks recovery codes on the screen that the user has not saved: leaving the page asks about them. */
export const unsavedCodes = {}
export const areCodesUnsaved = () => dirtyForms.has(unsavedCodes)
