/** Work for a quiet moment; not every Safari knows of those. */
export const soon: (work: () => void) => unknown =
  globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
