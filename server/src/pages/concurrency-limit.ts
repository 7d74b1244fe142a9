/** Work that may be left undone: one after the other, and what does not fit into a short line is not taken. */
export class ConcurrencyLimit {
  readonly #max: number
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(max: number) {
    this.#max = max
  }

  /** Queues the work and answers whether there was room. A failure is dropped: the work is optional. */
  offer(work: () => Promise<unknown>): boolean {
    if (this.#waiting >= this.#max) return false
    this.#waiting += 1
    this.#last = this.#last
      .then(work)
      .catch(() => {})
      .finally(() => {
        this.#waiting -= 1
      })
    return true
  }
}
