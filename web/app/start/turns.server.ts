let last: Promise<void> = Promise.resolve()

/**
 * One page is drawn in a turn of the event loop, not all that are ready: what is asked meanwhile, mostly for pages that are there,
 * is answered between two of them. Four pages drawn in one go kept everybody waiting for as long as all four took.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
  return last
}
