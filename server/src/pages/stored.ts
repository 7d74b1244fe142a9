import type { IncomingMessage } from 'node:http'
import type { ContentVersion } from 'api/platform/content-changes/changes.ts'
import { contentHash } from 'api/platform/http/not-modified.ts'
import type { Header } from 'api/platform/http/stored-answer.ts'
import { minuteMs } from 'contract/durations.ts'
import PQueue from 'p-queue'
import { type CompressedAnswer, compressedAnswer } from '../files/compressed-answer.ts'
import { compressQuickly, compressWell, decompressed } from '../files/compression.ts'
import { type PageAddress, pageAddressOf, pageKey } from './address.ts'
import { headersForAll, isCacheable, type PageAnswer } from './answer.ts'
import { PageCache, type Rendered } from './cache.ts'

const maxBytes = 16 * 1024 * 1024
/** Estimated bytes of an entry besides its bodies: headers in three encodings. */
const headerBytes = 8000
const freshMs = minuteMs
const staleMs = 10 * minuteMs
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
}

export interface StoredPagesOptions {
  readonly render: (address: PageAddress) => Promise<FreshPage>
  readonly content: ContentVersion
  /** Called with failures that stay invisible because an older page is served. */
  readonly onBackgroundFailure?: (failures: readonly unknown[]) => void
  /** Route ids accepted in the `_routes` parameter of data requests. */
  readonly routeIds?: ReadonlySet<string>
  /** Headers of every page. */
  readonly commonHeaders: readonly Header[]
  readonly now?: () => number
}

/** A stored page with its number of hits. */
interface StoredPage {
  readonly answer: CompressedAnswer
  readonly madeAt: number
  served: number
  /** Whether the better compression is done or queued. */
  isImproved: boolean
}

/** Pages in memory, compressed and with headers, the same for everybody. */
export class StoredPages {
  readonly #options: StoredPagesOptions
  readonly #cache: PageCache<StoredPage, FreshPage>
  readonly #now: () => number
  readonly #recompressing = new PQueue({ concurrency: 1 })

  constructor(options: StoredPagesOptions) {
    this.#options = options
    const bytesOf = ({ answer }: StoredPage) => answer.bytes + headerBytes
    this.#now = options.now ?? (() => performance.now())
    this.#cache = new PageCache({ maxBytes, freshMs, staleMs, bytesOf, content: options.content, now: this.#now })
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

  /** The stored page of any age. */
  last(address: PageAddress): { readonly cacheable: CompressedAnswer } | undefined {
    const page = this.#cache.last(pageKey(address))
    return page && { cacheable: page.answer }
  }

  /** The stored page, or a new render. */
  async get(address: PageAddress): Promise<Rendered<CompressedAnswer, FreshPage>> {
    const page = await this.#cache.get(pageKey(address), async (older) => {
      const rendered = await this.#options.render(address)
      const failed = rendered.hasFailed || rendered.status >= 500
      if (older) this.#options.onBackgroundFailure?.(rendered.failures)
      if (failed || !isCacheable(rendered)) return { uncacheable: rendered, failed }
      const hash = contentHash(rendered.body)
      // The same bytes need no new compression.
      if (older?.answer.hash === hash) return { cacheable: older }
      const headers = [...this.#options.commonHeaders, ...headersForAll(rendered)]
      const answer = compressedAnswer(hash, headers, compressQuickly(rendered.body))
      return { cacheable: { answer, madeAt: this.#now(), served: 0, isImproved: false } }
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
