/** What a render came to: something to keep, or something to pass on once. */
export type Rendered<Kept, Passed> =
  | { readonly keep: Kept }
  /** `failed`: the server's own trouble, for which an older page is the better answer. */
  | { readonly pass: Passed; readonly failed: boolean }

export interface CacheOptions<Kept> {
  readonly maxBytes: number
  /** Younger than this, a page is served as it is. */
  readonly freshMs: number
  /** Younger than this, it is served while one render replaces it; older, only if rendering fails. */
  readonly staleMs: number
  readonly bytesOf: (kept: Kept) => number
  /** Milliseconds that only grow. */
  readonly now?: () => number
}

interface Entry<Kept, Passed> {
  kept: Kept
  bytes: number
  /** The moments in which it stops being fresh and presentable. */
  freshUntil: number
  staleUntil: number
  used: boolean
  readonly render: Render<Kept, Passed>
}

/** Makes a page. It gets the one it is to replace, which saves work where nothing changed. */
export type Render<Kept, Passed> = (older: Kept | undefined) => Promise<Rendered<Kept, Passed>>

const retryMs = 5000

/** Whole pages in memory, the least used dropped first; each is rendered once at a time, however many ask. */
export class PageCache<Kept, Passed> {
  readonly #options: CacheOptions<Kept>
  readonly #now: () => number
  readonly #entries = new Map<string, Entry<Kept, Passed>>()
  #rendering = new Map<string, Promise<Rendered<Kept, Passed>>>()
  /** For each render under way, also one that nobody may wait for any more: what was emptied since it began. */
  readonly #missed = new Set<((kept: Kept) => boolean)[]>()
  #bytes = 0

  constructor(options: CacheOptions<Kept>) {
    this.#options = options
    // A monotonic clock: if the system's were set back, pages would stay fresh for too long.
    this.#now = options.now ?? (() => performance.now())
  }

  get bytes() {
    return this.#bytes
  }

  get size() {
    return this.#entries.size
  }

  /** The page if it can be served now; a stale one is served and rendered anew in the background. */
  hit(key: string): Kept | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    const now = this.#now()
    if (now >= entry.freshUntil) {
      if (now >= entry.staleUntil) return undefined
      if (!this.#rendering.has(key)) this.#render(key, entry.render).catch(() => {})
    }
    entry.used = true
    return entry.kept
  }

  /** The page, rendered unless it is there. Where rendering fails, the last good page is served, however old. */
  async get(key: string, render: Render<Kept, Passed>): Promise<Rendered<Kept, Passed>> {
    const kept = this.hit(key)
    if (kept !== undefined) return { keep: kept }
    const older = () => this.#entries.get(key)
    try {
      const rendered = await (this.#rendering.get(key) ?? this.#render(key, render))
      const last = older()
      return 'pass' in rendered && rendered.failed && last ? { keep: last.kept } : rendered
    } catch (error) {
      const last = older()
      if (last) return { keep: last.kept }
      throw error
    }
  }

  /** The keys of the pages that something concerns. */
  affected = (isAffected: (kept: Kept) => boolean) =>
    [...this.#entries].flatMap(([key, { kept }]) => (isAffected(kept) ? [key] : []))

  /**
   * Content has changed: no page that shows it is served again before it was rendered anew, and what is being rendered is only
   * kept if it does not show it.
   */
  empty(isAffected: (kept: Kept) => boolean = () => true) {
    for (const missed of this.#missed) missed.push(isAffected)
    this.#rendering = new Map()
    for (const entry of this.#entries.values()) {
      if (!isAffected(entry.kept)) continue
      entry.freshUntil = 0
      entry.staleUntil = 0
    }
  }

  /** Puts a better copy (smaller, the same content) in a page's place. */
  improve(key: string, worse: Kept, better: Kept) {
    const entry = this.#entries.get(key)
    if (entry?.kept === worse) this.#keep(key, { ...entry, kept: better })
  }

  #render(key: string, render: Render<Kept, Passed>): Promise<Rendered<Kept, Passed>> {
    const rendering = this.#rendering
    const missed: ((kept: Kept) => boolean)[] = []
    this.#missed.add(missed)
    const older = this.#entries.get(key)
    const done = render(older?.kept)
      .then((rendered) => {
        const isOld = 'keep' in rendered ? missed.some((isAffected) => isAffected(rendered.keep)) : missed.length > 0
        if (!isOld) this.#settle(key, rendered, render)
        return rendered
      })
      .catch((error: unknown) => {
        this.#postpone(key)
        throw error
      })
      .finally(() => {
        this.#missed.delete(missed)
        rendering.delete(key)
      })
    rendering.set(key, done)
    return done
  }

  #settle(key: string, rendered: Rendered<Kept, Passed>, render: Render<Kept, Passed>) {
    if ('pass' in rendered) {
      if (rendered.failed) this.#postpone(key)
      else this.#drop(key)
      return
    }
    const now = this.#now()
    const { freshMs, staleMs } = this.#options
    const moments = { freshUntil: now + freshMs, staleUntil: now + staleMs }
    this.#keep(key, { kept: rendered.keep, bytes: 0, used: this.#entries.get(key)?.used ?? false, render, ...moments })
  }

  #postpone(key: string) {
    const entry = this.#entries.get(key)
    if (entry && entry.staleUntil > 0) entry.freshUntil = this.#now() + retryMs
  }

  #drop(key: string) {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }

  #keep(key: string, entry: Entry<Kept, Passed>) {
    this.#drop(key)
    entry.bytes = this.#options.bytesOf(entry.kept) + key.length
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    this.#makeRoom()
  }

  /** Evicts the oldest first; an entry used since the last round gets a second chance. */
  #makeRoom() {
    while (this.#bytes > this.#options.maxBytes) {
      const [key, entry] = this.#entries.entries().next().value ?? []
      if (key === undefined || entry === undefined) return
      if (!entry.used || this.#entries.size === 1) {
        this.#drop(key)
        continue
      }
      entry.used = false
      this.#entries.delete(key)
      this.#entries.set(key, entry)
    }
  }
}
