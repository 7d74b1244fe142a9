/** The listeners of a value that React does not hold; `subscribe` fits `useSyncExternalStore`. */
export function createListeners<Facts extends unknown[] = []>() {
  const listeners = new Set<(...facts: Facts) => void>()
  return {
    subscribe(this: void, listener: (...facts: Facts) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify(this: void, ...facts: Facts) {
      for (const listener of listeners) listener(...facts)
    },
  }
}

/** The same for a stored value, which another tab may change as well. */
export function createStoreListeners() {
  const { subscribe, notify } = createListeners()
  return {
    notify,
    subscribe(this: void, listener: () => void) {
      const stop = subscribe(listener)
      addEventListener('storage', listener)
      return () => {
        stop()
        removeEventListener('storage', listener)
      }
    },
  }
}
