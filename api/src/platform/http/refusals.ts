import type { Counter, ExceededLimit } from '../db/rate-limits.ts'

/** Above this number of refused callers, the oldest is dropped and looked up again. */
const heldAtMost = 10_000

interface RememberedRefusal {
  readonly full: ExceededLimit
  /** Time after which the database is queried again. */
  readonly until: number
}

const cacheKey = ({ name, who }: Counter) => `${name} ${who}`

/**
 * Remembers reached limits until their end, because refused callers keep calling and should not cost a query each.
 * Holds only answers of the database, for no longer than they are valid.
 */
export class Refusals {
  readonly #held = new Map<string, RememberedRefusal>()
  #latest = Number.NEGATIVE_INFINITY
  #freed = 0

  get size() {
    return this.#held.size
  }

  /** Limits among these that are known to be reached now. */
  among(counters: readonly Counter[], at: Date): ExceededLimit[] {
    if (at.getTime() < this.#latest) this.#forgetAll()
    if (this.#held.size === 0) return []
    return counters.flatMap((counter) => {
      const key = cacheKey(counter)
      const held = this.#held.get(key)
      if (!held) return []
      if (at.getTime() < held.until) return [held.full]
      this.#held.delete(key)
      return []
    })
  }

  /**
   * Call before the query; returns a function that remembers its answer, at most for this long, unless a limit was
   * freed meanwhile.
   */
  listen(atMostMs = Number.POSITIVE_INFINITY) {
    const freed = this.#freed
    return (full: readonly ExceededLimit[], at: Date) => {
      if (freed === this.#freed) for (const each of full) this.#hold(each, at, atMostMs)
    }
  }

  /** Drops these limits, because they have room again early. */
  free(counters: readonly Counter[]) {
    this.#freed += 1
    for (const counter of counters) this.#held.delete(cacheKey(counter))
  }

  #hold(full: ExceededLimit, at: Date, atMostMs: number) {
    const key = cacheKey(full)
    this.#latest = Math.max(this.#latest, at.getTime())
    this.#held.delete(key)
    this.#held.set(key, { full, until: Math.min(full.freeAt.getTime(), at.getTime() + atMostMs) })
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= heldAtMost) break
      this.#held.delete(oldest)
    }
  }

  /** Drops everything after the clock was set back, so that it refuses nobody. */
  #forgetAll() {
    this.#held.clear()
    this.#latest = Number.NEGATIVE_INFINITY
    this.#freed += 1
  }
}
