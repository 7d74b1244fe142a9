const unsaved = new Set<Promise<unknown>>()

/** Tracks a change of a picture until the server has answered. */
export function trackPictureChange<Saved>(saving: Promise<Saved>): Promise<Saved> {
  unsaved.add(saving)
  const end = () => void unsaved.delete(saving)
  saving.then(end, end)
  return saving
}

/** Resolves when the server has answered all changes of pictures; a refusal of one is shown beside its field. */
export const pictureChangesAnswered = () => Promise.allSettled([...unsaved])
