const silentAfterMs = 1500

/** Tracks whether the database answers at all: slow is not the same as down. */
export class Heartbeat {
  readonly #now: () => number
  #answeredAt = Number.NEGATIVE_INFINITY
  #waitingSince = 0
  #pending = 0

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /** Wraps every query. An error sent by the database counts as an answer. */
  async probe<T>(query: () => Promise<T>): Promise<T> {
    if (this.#pending === 0) this.#waitingSince = this.#now()
    this.#pending += 1
    try {
      const answer = await query()
      this.#answeredAt = this.#now()
      return answer
    } catch (error) {
      if (isItsOwn(error)) this.#answeredAt = this.#now()
      throw error
    } finally {
      this.#pending -= 1
    }
  }

  /** Whether any query was answered a moment ago. */
  isAlive = () => this.#now() - this.#answeredAt < silentAfterMs

  /** Whether queries are waiting and none has been answered since. */
  isSilent = () => this.#pending > 0 && this.#now() - Math.max(this.#waitingSince, this.#answeredAt) >= silentAfterMs
}

/** Errors that PostgreSQL has sent carry a severity. */
const isItsOwn = (error: unknown) => (error as { severity?: unknown } | null)?.severity !== undefined
