import type { IncomingMessage } from 'node:http'
import type { ContentChange } from 'api/platform/content-changes/changes.ts'
import {
  affectedBy,
  type Dependencies,
  mayServeStale,
  namesChanged,
  surrogateKey,
} from 'api/platform/content-changes/dependencies.ts'
import { contentHash } from 'api/platform/http/not-modified.ts'
import type { Header } from 'api/platform/http/stored-answer.ts'
import { minuteMs } from 'contract/durations.ts'
import PQueue from 'p-queue'
import { type CompressedAnswer, compressedAnswer } from '../files/compressed-answer.ts'
import { compressQuickly, compressWell, decompressed } from '../files/compression.ts'
import { type PageAddress, pageAddressOf, pageKey } from './address.ts'
import { headersForAll, isCacheable, type PageAnswer } from './answer.ts'
import { PageCache, type Rendered } from './cache.ts'
import type { ApiRequest } from './in-process.ts'

const maxBytes = 16 * 1024 * 1024
/** Estimated bytes of an entry besides its bodies: headers in three encodings, and API requests. */
const headerBytes = 8000
const freshMs = minuteMs
const staleMs = 10 * minuteMs
/** Time for which an invalidated page is served during its render, so that a change shows within a second. */
const staleWhileRevalidateMs = 500
const lastingQuality = 10
/** Hits before a page is worth 0.1 s of better compression. */
const recompressAfterHits = 3
/** Minimum age for better compression: pages that change often are not worth it. */
const recompressAfterMs = 5000
/** The queue of pages to compress well; a full one drops, so a burst of requests cannot keep the CPU busy for long after. */
const recompressQueueMax = 8

/** A rendered page with its failures: failed API calls, and our own faults. */
export interface FreshPage extends PageAnswer {
  readonly hasFailed: boolean
  readonly failures: readonly unknown[]
  /** Dependencies of the API responses it was rendered with. */
  readonly dependencies: Dependencies
  /** The API requests that rendering it made. */
  readonly apiRequests: readonly ApiRequest[]
}

export interface StoredPagesOptions {
  readonly render: (address: PageAddress) => Promise<FreshPage>
  /** Whether all these API requests still get the same responses. */
  readonly isUnchanged: (apiRequests: readonly ApiRequest[]) => Promise<boolean>
  /** Called with failures that stay invisible because an older page is served. */
  readonly onBackgroundFailure?: (failures: readonly unknown[]) => void
  /** Route ids accepted in the `_routes` parameter of data requests. */
  readonly routeIds?: ReadonlySet<string>
  /** Headers of every page. */
  readonly commonHeaders: readonly Header[]
  /** URLs of the purged shared caches. Only for them do pages carry surrogate keys: half a kilobyte. */
  readonly purgeUrls?: readonly string[] | undefined
  readonly now?: () => number
}

/** A stored page with its number of hits. */
interface StoredPage {
  readonly answer: CompressedAnswer
  readonly dependencies: Dependencies
  apiRequests: readonly ApiRequest[]
  readonly madeAt: number
  served: number
  /** Whether the better compression is done or queued. */
  isImproved: boolean
}

/** Pages in memory, compressed and with headers, the same for everybody. */
export class StoredPages {
  readonly #options: StoredPagesOptions
  readonly #cache: PageCache<StoredPage, FreshPage>
  readonly #isPurged: boolean
  readonly #staleWhileRevalidateMs: number
  readonly #now: () => number
  readonly #recompressing = new PQueue({ concurrency: 1 })

  constructor(options: StoredPagesOptions) {
    this.#options = options
    const bytesOf = ({ answer }: StoredPage) => answer.bytes + headerBytes
    this.#now = options.now ?? (() => performance.now())
    this.#isPurged = (options.purgeUrls ?? []).length > 0
    // A purged shared cache would keep the old page for a minute.
    this.#staleWhileRevalidateMs = this.#isPurged ? 0 : staleWhileRevalidateMs
    const isUnchanged = ({ apiRequests }: StoredPage) => options.isUnchanged(apiRequests)
    this.#cache = new PageCache({ maxBytes, freshMs, staleMs, bytesOf, isUnchanged, now: this.#now })
  }

  /** Invalidates the pages that a content change affects; during their render the old page may be served for a moment. */
  invalidate(change: ContentChange) {
    const isOld = affectedBy(change)
    this.#cache.invalidate(({ dependencies }) => isOld(dependencies), {
      staleWhileRevalidateMs: mayServeStale(change) ? this.#staleWhileRevalidateMs : 0,
      isKnown: namesChanged(change) !== 'everything',
    })
  }

  /** Language and path of the pages that a change affects. */
  addressesOf = (change: ContentChange) => {
    const isOld = affectedBy(change)
    return this.#cache.affected(({ dependencies }) => isOld(dependencies))
  }

  addressOf = ({ url = '', headers }: IncomingMessage) => pageAddressOf(url, headers, this.#options.routeIds)

  /** The stored page of a request; undefined if it has to be rendered. */
  hit(request: IncomingMessage): CompressedAnswer | undefined {
    const address = this.addressOf(request)
    if (!address) return undefined
    const key = pageKey(address)
    const page = this.#cache.hit(key)
    if (!page) return undefined
    page.served += 1
    const isWorthIt = page.served >= recompressAfterHits && !page.isImproved
    if (isWorthIt && this.#now() - page.madeAt >= recompressAfterMs) this.#improve(key, page)
    return page.answer
  }

  /** The stored page, or a new render. */
  async get(address: PageAddress): Promise<Rendered<CompressedAnswer, FreshPage>> {
    const page = await this.#cache.get(pageKey(address), async (older) => {
      const rendered = await this.#options.render(address)
      const failed = rendered.hasFailed || rendered.status >= 500
      if (older) this.#options.onBackgroundFailure?.(rendered.failures)
      if (failed || !isCacheable(rendered)) return { uncacheable: rendered, failed }
      const hash = contentHash(rendered.body)
      const { dependencies, apiRequests } = rendered
      const isSame = older?.answer.hash === hash && surrogateKey(older.dependencies) === surrogateKey(dependencies)
      if (isSame) {
        older.apiRequests = apiRequests
        return { cacheable: older }
      }
      const shared = headersForAll(rendered, this.#isPurged ? dependencies : undefined)
      const headers = [...this.#options.commonHeaders, ...shared]
      const compressed = compressQuickly(rendered.body)
      const answer = compressedAnswer(hash, headers, compressed)
      return { cacheable: { answer, dependencies, apiRequests, madeAt: this.#now(), served: 0, isImproved: false } }
    })
    return 'cacheable' in page ? { cacheable: page.cacheable.answer } : page
  }

  /** Recompresses a frequently requested page at the best quality, on other threads, one page at a time. */
  #improve(key: string, page: StoredPage) {
    const { size, pending } = this.#recompressing
    if (size + pending >= recompressQueueMax) return
    const { hash, headers, compressed } = page.answer
    page.isImproved = true
    const improved = this.#recompressing.add(async () => {
      const better = compressedAnswer(hash, headers, await compressWell(await decompressed(compressed), lastingQuality))
      this.#cache.improve(key, page, { ...page, answer: better, isImproved: true })
    })
    // On failure the page keeps its quick compression.
    improved.catch(() => {})
  }
}
