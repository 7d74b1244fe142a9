let last: Promise<void> = Promise.resolve()

/**
 * Waits for an own turn of the event loop, so that one page is rendered per turn. Other requests, mostly for cached pages, are
 * answered in between; four pages in one turn delayed everybody by all four.
 */
export function nextLoopTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
  return last
}
