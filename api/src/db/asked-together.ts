interface Asking<T> {
  readonly running: Promise<T>
  next?: Promise<T>
}

/**
 * Shares a reading among those who ask for the same at the same moment, without keeping anything: whoever asks while one is
 * under way waits for the next one, which begins after that. So no answer is older than its question, and a crowd costs the
 * database what one reader costs.
 */
export function askedTogether<T>() {
  const asking = new Map<string, Asking<T>>()

  function begin(key: string, read: () => Promise<T>): Promise<T> {
    const running = read()
    const one: Asking<T> = { running }
    asking.set(key, one)
    const end = () => {
      if (one.next === undefined) asking.delete(key)
    }
    running.then(end, end)
    return running
  }

  return (key: string, read: () => Promise<T>): Promise<T> => {
    const one = asking.get(key)
    if (one === undefined) return begin(key, read)
    const after = () => begin(key, read)
    one.next ??= one.running.then(after, after)
    return one.next
  }
}
