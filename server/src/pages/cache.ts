import type { ContentVersion } from 'api/platform/content-changes/changes.ts'
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
  /** A page of another version is served only if rendering fails. */
  readonly content: ContentVersion
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number
}

/** Renders a page; gets the one it replaces, which saves work if nothing changed. */
export type Render<Cacheable, Uncacheable> = (older: Cacheable | undefined) => Promise<Rendered<Cacheable, Uncacheable>>

interface Entry<Cacheable, Uncacheable> {
  readonly page: Cacheable
  /** The content's version when its render began. */
  readonly version: number
  /** Times (of `now`) at which the page stops being fresh, and stops being served stale. */
  freshUntil: number
  readonly staleUntil: number
  readonly render: Render<Cacheable, Uncacheable>
}

const retryMs = 5000

/** LRU cache of rendered pages. Concurrent requests for a page share one render, unless the content changes between them. */
export class PageCache<Cacheable, Uncacheable> {
  readonly #options: CacheOptions<Cacheable>
  readonly #now: () => number
  readonly #entries: LRUCache<string, Entry<Cacheable, Uncacheable>>
  readonly #rendering = new Map<
    string,
    { readonly version: number; readonly done: Promise<Rendered<Cacheable, Uncacheable>> }
  >()

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

  /** The page, if the content has not changed since; a stale one is served and rendered again in the background. */
  hit(key: string): Cacheable | undefined {
    const entry = this.#entries.peek(key)
    const now = this.#now()
    if (!entry || entry.version !== this.#options.content.version || now >= entry.staleUntil) return undefined
    if (now >= entry.freshUntil) this.#render(key, entry.render).catch(() => {})
    return this.#entries.get(key)?.page
  }

  /** The last good page of any age and version. */
  last = (key: string): Cacheable | undefined => this.#entries.get(key)?.page

  /** The page from the cache or rendered. If rendering fails, returns the last good page of any age; throws without one. */
  async get(key: string, render: Render<Cacheable, Uncacheable>): Promise<Rendered<Cacheable, Uncacheable>> {
    const page = this.hit(key)
    if (page !== undefined) return { cacheable: page }
    try {
      const rendered = await this.#render(key, render)
      const last = this.last(key)
      return 'uncacheable' in rendered && rendered.failed && last !== undefined ? { cacheable: last } : rendered
    } catch (error) {
      const last = this.last(key)
      if (last !== undefined) return { cacheable: last }
      throw error
    }
  }

  #render(key: string, render: Render<Cacheable, Uncacheable>): Promise<Rendered<Cacheable, Uncacheable>> {
    const { version } = this.#options.content
    const running = this.#rendering.get(key)
    if (running?.version === version) return running.done
    const done = this.#renderAndStore(key, version, render).finally(() => {
      if (this.#rendering.get(key)?.done === done) this.#rendering.delete(key)
    })
    this.#rendering.set(key, { version, done })
    return done
  }

  async #renderAndStore(key: string, version: number, render: Render<Cacheable, Uncacheable>) {
    const rendered = await render(this.#entries.peek(key)?.page).catch((error: unknown) => {
      this.#postpone(key)
      throw error
    })
    // A render of a later version was faster.
    if ((this.#entries.peek(key)?.version ?? version) > version) return rendered
    if ('cacheable' in rendered) {
      const now = this.#now()
      const { freshMs, staleMs } = this.#options
      this.#entries.set(key, {
        page: rendered.cacheable,
        version,
        freshUntil: now + freshMs,
        staleUntil: now + staleMs,
        render,
      })
    } else if (rendered.failed) this.#postpone(key)
    else this.#entries.delete(key)
    return rendered
  }

  #postpone(key: string) {
    const entry = this.#entries.peek(key)
    if (entry) entry.freshUntil = this.#now() + retryMs
  }
}
