import type { Count, ExceededLimit } from '../db/rate-limits.ts'

/** More callers than this at once, and the one counted longest ago begins anew. */
const heldAtMost = 20_000

interface Turns {
  taken: number
  readonly freeAt: number
}

/**
 * Counts of calls that each instance keeps for itself, in memory: for what is so cheap, and called so often, that asking
 * the database would cost more than the call.
 */
export class LocalCounts {
  readonly #turns = new Map<string, Turns>()

  /** Takes a turn of every count, or of none when some are full. */
  take(counts: readonly Count[], at: Date): ExceededLimit[] {
    const now = at.getTime()
    const asked = counts.map((count) => ({ count, turns: this.#of(count, now) }))
    const full = asked.filter(({ count, turns }) => turns.taken >= count.calls)
    if (full.length === 0) for (const { turns } of asked) turns.taken += 1
    return full.map(({ count: { name, who }, turns }) => ({ name, who, freeAt: new Date(turns.freeAt) }))
  }

  #of({ name, who, withinMs }: Count, now: number): Turns {
    const key = `${name} ${who}`
    const known = this.#turns.get(key)
    if (known && now < known.freeAt && known.freeAt <= now + withinMs) return known
    const fresh = { taken: 0, freeAt: now + withinMs }
    this.#turns.delete(key)
    this.#turns.set(key, fresh)
    for (const oldest of this.#turns.keys()) {
      if (this.#turns.size <= heldAtMost) break
      this.#turns.delete(oldest)
    }
    return fresh
  }
}
