import type { Counter, ExceededLimit } from '../db/rate-limits.ts'

/** More than this many who are refused at once ask the database again. */
const heldAtMost = 10_000

interface Held {
  readonly full: ExceededLimit
  /** Afterwards the database is asked again. */
  readonly until: number
}

const cacheKey = ({ name, who }: Counter) => `${name} ${who}`

/**
 * Which counts were found full, and until when: whoever is refused goes on asking, and need not cost a query each time.
 * Only what the database has said is held, for no longer than it said.
 */
export class Refusals {
  readonly #held = new Map<string, Held>()
  #latest = Number.NEGATIVE_INFINITY
  #freed = 0

  get size() {
    return this.#held.size
  }

  /** What among these counts is known to be full at this moment. */
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
   * To be called before the database is asked; what it answers is held, at most for so long, unless a count was freed
   * meanwhile: the answer may be of before.
   */
  listen(atMostMs = Number.POSITIVE_INFINITY) {
    const freed = this.#freed
    return (full: readonly ExceededLimit[], at: Date) => {
      if (freed === this.#freed) for (const each of full) this.#hold(each, at, atMostMs)
    }
  }

  /** These counts have room again before their time. */
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

  /** A clock that was set back keeps nobody out: what was counted later than now counts no more. */
  #forgetAll() {
    this.#held.clear()
    this.#latest = Number.NEGATIVE_INFINITY
    this.#freed += 1
  }
}
