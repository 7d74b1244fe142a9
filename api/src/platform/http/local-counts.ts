import type { Count, ExceededLimit } from '../db/rate-limits.ts'

/** Above this number of callers, the one counted longest ago is dropped. */
const heldAtMost = 20_000

interface Turns {
  taken: number
  readonly freeAt: number
}

/** Rate limits counted in memory by each instance: for calls so cheap and frequent that a query would cost more. */
export class LocalCounts {
  readonly #turns = new Map<string, Turns>()

  /** Reached limits among these; counts nothing. */
  among(counts: readonly Count[], at: Date): ExceededLimit[] {
    return this.#full(counts.map((count) => ({ count, turns: this.#of(count, at.getTime()) })))
  }

  /** Counts one call against every limit, or none if some are reached. */
  take(counts: readonly Count[], at: Date): ExceededLimit[] {
    const now = at.getTime()
    const checked = counts.map((count) => ({ count, turns: this.#of(count, now) }))
    const full = this.#full(checked)
    if (full.length === 0) for (const { turns } of checked) turns.taken += 1
    return full
  }

  #full(checked: readonly { readonly count: Count; readonly turns: Turns }[]): ExceededLimit[] {
    return checked
      .filter(({ count, turns }) => turns.taken >= count.calls)
      .map(({ count: { name, who }, turns }) => ({ name, who, freeAt: new Date(turns.freeAt) }))
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
