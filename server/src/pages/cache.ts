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
  /** Whether a render would still come to it, which is asked where something it shows has changed. */
  readonly isStillSo?: (kept: Kept) => Promise<boolean>
  /** Milliseconds that only grow. */
  readonly now?: () => number
}

interface Entry<Kept, Passed> {
  kept: Kept
  bytes: number
  /** The moments in which it stops being fresh and presentable. */
  freshUntil: number
  staleUntil: number
  /** Something it shows has changed: until then it is for those who ask while it is being rendered anew. */
  overtakenUntil: number
  used: boolean
  readonly render: Render<Kept, Passed>
  /** The how manieth render it was. */
  readonly turn: number
}

/** How pages that show what has changed are emptied. */
export interface Emptying {
  /** Who asks while such a page is rendered anew is served what there was, for so long at most. */
  readonly lingerMs?: number
  /** What changed is known, so that a page may turn out to be as it was. */
  readonly isKnown?: boolean
}

/** What was emptied while a render was under way. */
interface Missed<Kept> {
  readonly isAffected: (kept: Kept) => boolean
  readonly until: number
}

/** Makes a page. It gets the one it is to replace, which saves work where nothing changed. */
export type Render<Kept, Passed> = (older: Kept | undefined) => Promise<Rendered<Kept, Passed>>

const retryMs = 5000
const never = Number.POSITIVE_INFINITY

const isOvertaken = ({ overtakenUntil }: { readonly overtakenUntil: number }) => overtakenUntil < never

/** Whole pages in memory, the least used dropped first; each is rendered once at a time, however many ask. */
export class PageCache<Kept, Passed> {
  readonly #options: CacheOptions<Kept>
  readonly #now: () => number
  readonly #entries = new Map<string, Entry<Kept, Passed>>()
  readonly #rendering = new Map<string, Promise<Rendered<Kept, Passed>>>()
  /** For each render under way, also one that nobody may wait for any more: what was emptied since it began. */
  readonly #missed = new Set<Missed<Kept>[]>()
  #bytes = 0
  #turns = 0

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

  /**
   * The page if it can be served now. A stale one is served and rendered anew in the background; for one that something has
   * overtaken the first who asks waits, and those who ask meanwhile are served what there was.
   */
  hit(key: string): Kept | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    const now = this.#now()
    if (isOvertaken(entry) && (now >= entry.overtakenUntil || !this.#rendering.has(key))) return undefined
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
   * Content has changed: a page that shows it is rendered anew for the first who asks, and what is being rendered is only kept
   * if it does not show it.
   */
  empty(isAffected: (kept: Kept) => boolean = () => true, { lingerMs = 0, isKnown = false }: Emptying = {}) {
    const until = this.#now() + lingerMs
    for (const missed of this.#missed) missed.push({ isAffected, until })
    for (const key of this.#rendering.keys()) {
      const entry = this.#entries.get(key)
      // Who asks from now on waits for nothing that was begun before, unless it has nothing to do with it.
      if (lingerMs === 0 || !entry || isAffected(entry.kept)) this.#rendering.delete(key)
    }
    for (const entry of this.#entries.values()) {
      const isOld = isAffected(entry.kept)
      // What may not linger lets nothing else linger: both may be one change.
      if (isOld || (lingerMs === 0 && isOvertaken(entry))) entry.overtakenUntil = Math.min(entry.overtakenUntil, until)
      if (isOld && !isKnown) entry.freshUntil = 0
    }
  }

  /** Puts a better copy (smaller, the same content) in a page's place. */
  improve(key: string, worse: Kept, better: Kept) {
    const entry = this.#entries.get(key)
    if (entry?.kept === worse) this.#keep(key, { ...entry, kept: better })
  }

  #render(key: string, render: Render<Kept, Passed>): Promise<Rendered<Kept, Passed>> {
    const missed: Missed<Kept>[] = []
    this.#missed.add(missed)
    this.#turns += 1
    const turn = this.#turns
    const older = this.#entries.get(key)
    const overtaken = (kept: Kept) =>
      missed.some(({ isAffected }) => isAffected(kept)) ? Math.min(...missed.map(({ until }) => until)) : never
    const made = async (): Promise<Rendered<Kept, Passed>> => {
      if (older && (await this.#isStillSo(older))) {
        const entry = this.#entries.get(key)
        if (entry?.turn === older.turn) entry.overtakenUntil = overtaken(older.kept)
        return { keep: older.kept }
      }
      const rendered = await render(older?.kept)
      if ('keep' in rendered)
        this.#settle(key, { kept: rendered.keep, overtakenUntil: overtaken(rendered.keep), render, turn })
      else if (missed.length === 0) this.#settlePassed(key, rendered)
      return rendered
    }
    const done = made()
      .catch((error: unknown) => {
        this.#postpone(key)
        throw error
      })
      .finally(() => {
        this.#missed.delete(missed)
        if (this.#rendering.get(key) === done) this.#rendering.delete(key)
      })
    this.#rendering.set(key, done)
    return done
  }

  /** Asked only where a known change has overtaken it: time passing shows in no answer. */
  async #isStillSo(entry: Entry<Kept, Passed>): Promise<boolean> {
    const { isStillSo } = this.#options
    if (!isStillSo || !isOvertaken(entry) || this.#now() >= entry.freshUntil) return false
    return isStillSo(entry.kept)
  }

  #settle(key: string, made: Pick<Entry<Kept, Passed>, 'kept' | 'overtakenUntil' | 'render' | 'turn'>) {
    const now = this.#now()
    const last = this.#entries.get(key)
    // Old already, or a later render was faster.
    if (now >= made.overtakenUntil || (last && last.turn > made.turn)) return
    const { freshMs, staleMs } = this.#options
    const moments = { freshUntil: now + freshMs, staleUntil: now + staleMs }
    this.#keep(key, { ...made, ...moments, bytes: 0, used: last?.used ?? false })
  }

  #settlePassed(key: string, { failed }: { readonly failed: boolean }) {
    if (failed) this.#postpone(key)
    else this.#drop(key)
  }

  #postpone(key: string) {
    const entry = this.#entries.get(key)
    if (entry && !isOvertaken(entry)) entry.freshUntil = this.#now() + retryMs
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
