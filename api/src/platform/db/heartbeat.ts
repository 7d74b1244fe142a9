const silentAfterMs = 1500

/** Tracks whether the database answers at all: slow is not the same as down. */
export class Heartbeat {
  readonly #now: () => number
  #heardAt = Number.NEGATIVE_INFINITY
  #askedAt = 0
  #asked = 0

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /** Wraps every query. An error sent by the database counts as an answer. */
  async probe<T>(ask: () => Promise<T>): Promise<T> {
    if (this.#asked === 0) this.#askedAt = this.#now()
    this.#asked += 1
    try {
      const answer = await ask()
      this.#heardAt = this.#now()
      return answer
    } catch (error) {
      if (isItsOwn(error)) this.#heardAt = this.#now()
      throw error
    } finally {
      this.#asked -= 1
    }
  }

  /** Whether any query was answered a moment ago. */
  isAlive = () => this.#now() - this.#heardAt < silentAfterMs

  /** Whether queries are waiting and none has been answered since. */
  isSilent = () => this.#asked > 0 && this.#now() - Math.max(this.#askedAt, this.#heardAt) >= silentAfterMs
}

/** Errors that PostgreSQL has sent carry a severity. */
const isItsOwn = (error: unknown) => (error as { severity?: unknown } | null)?.severity !== undefined
