/** Work for a quiet moment; not every Safari knows of those. */
export const whenIdle: (work: () => void) => unknown =
  globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
