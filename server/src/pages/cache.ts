import { LRUCache } from 'lru-cache'

/** Result of a render: a page for the cache, or an answer for this request only. */
export type Rendered<Cacheable, Uncacheable> =
  | { readonly cacheable: Cacheable }
  /** `failed`: a fault of the server; an older page is served instead, if there is one. */
  | { readonly uncacheable: Uncacheable; readonly failed: boolean }

export interface CacheOptions<Cacheable> {
  readonly maxBytes: number
  /** Up to this age a page is fresh. */
  readonly freshMs: number
  /** Up to this age a stale page is served while it is rendered again; an older one only if rendering fails. */
  readonly staleMs: number
  readonly bytesOf: (page: Cacheable) => number
  /** Whether a render would give the same page; called for invalidated pages. */
  readonly isUnchanged?: (page: Cacheable) => Promise<boolean>
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number
}

interface Entry<Cacheable, Uncacheable> {
  readonly page: Cacheable
  /** Times (of `now`) at which the page stops being fresh, and stops being served stale. */
  freshUntil: number
  staleUntil: number
  /** End of the time in which an invalidated page is served during its render; `never` for a valid one. */
  staleServedUntil: number
  readonly render: Render<Cacheable, Uncacheable>
  /** Running number of the render. */
  readonly version: number
}

export interface InvalidationOptions {
  /** Time for which an invalidated page is served to requests during its render. */
  readonly staleWhileRevalidateMs?: number
  /** The change is known in detail, so `isUnchanged` may find a page unchanged. */
  readonly isKnown?: boolean
}

/** An invalidation during a render. */
interface Invalidation<Cacheable> {
  readonly isAffected: (page: Cacheable) => boolean
  readonly until: number
}

/** Renders a page; gets the one it replaces, which saves work if nothing changed. */
export type Render<Cacheable, Uncacheable> = (older: Cacheable | undefined) => Promise<Rendered<Cacheable, Uncacheable>>

const retryMs = 5000
const never = Number.POSITIVE_INFINITY

const isInvalidated = ({ staleServedUntil }: { readonly staleServedUntil: number }) => staleServedUntil < never

/** LRU cache of rendered pages. Concurrent requests for a page share one render. */
export class PageCache<Cacheable, Uncacheable> {
  readonly #options: CacheOptions<Cacheable>
  readonly #now: () => number
  readonly #entries: LRUCache<string, Entry<Cacheable, Uncacheable>>
  readonly #rendering = new Map<string, Promise<Rendered<Cacheable, Uncacheable>>>()
  /** For each running render: the invalidations since it began. */
  readonly #invalidatedDuring = new Set<Invalidation<Cacheable>[]>()
  #versions = 0

  constructor(options: CacheOptions<Cacheable>) {
    this.#options = options
    const { maxBytes, bytesOf } = options
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ page }, key) => bytesOf(page) + key.length })
    // A monotonic clock: if the system's were set back, pages would stay fresh for too long.
    this.#now = options.now ?? (() => performance.now())
  }

  get bytes() {
    return this.#entries.calculatedSize
  }

  get size() {
    return this.#entries.size
  }

  /**
   * The page if it can be served now; undefined if the caller has to render. A stale page is served and rendered again in the
   * background. For an invalidated page the first request renders; those that arrive meanwhile get the old page for a moment.
   */
  hit(key: string): Cacheable | undefined {
    const entry = this.#entries.peek(key)
    if (!entry) return undefined
    const now = this.#now()
    if (isInvalidated(entry) && (now >= entry.staleServedUntil || !this.#rendering.has(key))) return undefined
    if (now >= entry.freshUntil) {
      if (now >= entry.staleUntil) return undefined
      if (!this.#rendering.has(key)) this.#render(key, entry.render).catch(() => {})
    }
    return this.#entries.get(key)?.page
  }

  /** The page from the cache or rendered. If rendering fails, returns the last good page of any age; throws without one. */
  async get(key: string, render: Render<Cacheable, Uncacheable>): Promise<Rendered<Cacheable, Uncacheable>> {
    const page = this.hit(key)
    if (page !== undefined) return { cacheable: page }
    const older = () => this.#entries.peek(key)
    try {
      const rendered = await (this.#rendering.get(key) ?? this.#render(key, render))
      const last = older()
      return 'uncacheable' in rendered && rendered.failed && last ? { cacheable: last.page } : rendered
    } catch (error) {
      const last = older()
      if (last) return { cacheable: last.page }
      throw error
    }
  }

  /** Keys of the pages for which `isAffected` is true. */
  affected = (isAffected: (page: Cacheable) => boolean) =>
    [...this.#entries.entries()].flatMap(([key, { page }]) => (isAffected(page) ? [key] : []))

  /**
   * Invalidates the affected pages after a content change: the next request renders them again, and running renders of
   * affected pages are not stored.
   */
  invalidate(
    isAffected: (page: Cacheable) => boolean = () => true,
    { staleWhileRevalidateMs = 0, isKnown = false }: InvalidationOptions = {},
  ) {
    const until = this.#now() + staleWhileRevalidateMs
    for (const invalidatedDuring of this.#invalidatedDuring) invalidatedDuring.push({ isAffected, until })
    for (const key of this.#rendering.keys()) {
      const entry = this.#entries.peek(key)
      // Later requests do not join a render that began before the change, unless its page is unaffected.
      if (staleWhileRevalidateMs === 0 || !entry || isAffected(entry.page)) this.#rendering.delete(key)
    }
    for (const entry of this.#entries.values()) {
      const isOld = isAffected(entry.page)
      // A change without stale serving also ends the stale serving of others: both may be one change.
      if (isOld || (staleWhileRevalidateMs === 0 && isInvalidated(entry)))
        entry.staleServedUntil = Math.min(entry.staleServedUntil, until)
      if (isOld && !isKnown) entry.freshUntil = 0
    }
  }

  /** Replaces a page by a smaller copy with the same content. */
  improve(key: string, worse: Cacheable, better: Cacheable) {
    const entry = this.#entries.peek(key)
    if (entry?.page === worse) this.#entries.set(key, { ...entry, page: better })
  }

  #render(key: string, render: Render<Cacheable, Uncacheable>): Promise<Rendered<Cacheable, Uncacheable>> {
    const invalidatedDuring: Invalidation<Cacheable>[] = []
    this.#invalidatedDuring.add(invalidatedDuring)
    this.#versions += 1
    const version = this.#versions
    const older = this.#entries.peek(key)
    const servedUntil = (page: Cacheable) =>
      invalidatedDuring.some(({ isAffected }) => isAffected(page))
        ? Math.min(...invalidatedDuring.map(({ until }) => until))
        : never
    const renderOrReuse = async (): Promise<Rendered<Cacheable, Uncacheable>> => {
      if (older && (await this.#isUnchanged(older))) {
        const entry = this.#entries.peek(key)
        if (entry?.version === older.version) entry.staleServedUntil = servedUntil(older.page)
        return { cacheable: older.page }
      }
      const rendered = await render(older?.page)
      if ('cacheable' in rendered)
        this.#settle(key, {
          page: rendered.cacheable,
          staleServedUntil: servedUntil(rendered.cacheable),
          render,
          version,
        })
      else if (invalidatedDuring.length === 0) this.#settlePassed(key, rendered)
      return rendered
    }
    const done = renderOrReuse()
      .catch((error: unknown) => {
        this.#postpone(key)
        throw error
      })
      .finally(() => {
        this.#invalidatedDuring.delete(invalidatedDuring)
        if (this.#rendering.get(key) === done) this.#rendering.delete(key)
      })
    this.#rendering.set(key, done)
    return done
  }

  /** Checked only after a known change, not when a page is merely stale: time passing shows in no API response. */
  async #isUnchanged(entry: Entry<Cacheable, Uncacheable>): Promise<boolean> {
    const { isUnchanged } = this.#options
    if (!isUnchanged || !isInvalidated(entry) || this.#now() >= entry.freshUntil) return false
    return isUnchanged(entry.page)
  }

  #settle(
    key: string,
    rendered: Pick<Entry<Cacheable, Uncacheable>, 'page' | 'staleServedUntil' | 'render' | 'version'>,
  ) {
    const now = this.#now()
    const last = this.#entries.peek(key)
    // Invalidated during the render, or a later render was faster.
    if (now >= rendered.staleServedUntil || (last && last.version > rendered.version)) return
    const { freshMs, staleMs } = this.#options
    this.#entries.set(key, { ...rendered, freshUntil: now + freshMs, staleUntil: now + staleMs })
  }

  #settlePassed(key: string, { failed }: { readonly failed: boolean }) {
    if (failed) this.#postpone(key)
    else this.#entries.delete(key)
  }

  #postpone(key: string) {
    const entry = this.#entries.peek(key)
    if (entry && !isInvalidated(entry)) entry.freshUntil = this.#now() + retryMs
  }
}
