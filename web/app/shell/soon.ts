/** Work for a quiet moment. Safari knows no idle callbacks everywhere. */
export const soon: (work: () => void) => unknown =
  globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
