/** Work that may be left undone: one after the other, and what does not fit into a short line is not taken. */
export class FewAtATime {
  readonly #most: number
  #line: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Queues the work and answers whether there was room. A failure is dropped: the work is optional. */
  offer(work: () => Promise<unknown>): boolean {
    if (this.#waiting >= this.#most) return false
    this.#waiting += 1
    this.#line = this.#line
      .then(work)
      .catch(() => {})
      .finally(() => {
        this.#waiting -= 1
      })
    return true
  }
}
