import type { IncomingMessage } from 'node:http'
import type { ContentVersion } from 'api/platform/content-changes/changes.ts'
import { contentHash } from 'api/platform/http/not-modified.ts'
import type { Header } from 'api/platform/http/stored-answer.ts'
import { minuteMs } from 'contract/durations.ts'
import { type CompressedAnswer, compressedAnswer } from '../files/compressed-answer.ts'
import { compressQuickly } from '../files/compression.ts'
import { type PageAddress, pageAddressOf, pageKey } from './address.ts'
import { headersForAll, isCacheable, type PageAnswer } from './answer.ts'
import { PageCache, type Rendered } from './cache.ts'

const maxBytes = 16 * 1024 * 1024
/** Estimated bytes of an entry besides its bodies: headers in three encodings. */
const headerBytes = 8000
const freshMs = minuteMs
const staleMs = 10 * minuteMs

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

/** Pages in memory, compressed and with headers, the same for everybody. */
export class StoredPages {
  readonly #options: StoredPagesOptions
  readonly #cache: PageCache<CompressedAnswer, FreshPage>

  constructor(options: StoredPagesOptions) {
    this.#options = options
    const { content, now } = options
    const bytesOf = ({ bytes }: CompressedAnswer) => bytes + headerBytes
    this.#cache = new PageCache({ maxBytes, freshMs, staleMs, bytesOf, content, ...(now && { now }) })
  }

  addressOf = ({ url = '', headers }: IncomingMessage) => pageAddressOf(url, headers, this.#options.routeIds)

  /** The stored page of a request; undefined if it has to be rendered. */
  hit(request: IncomingMessage): CompressedAnswer | undefined {
    const address = this.addressOf(request)
    return address && this.#cache.hit(pageKey(address))
  }

  /** The stored page of any age. */
  last(address: PageAddress): { readonly cacheable: CompressedAnswer } | undefined {
    const page = this.#cache.last(pageKey(address))
    return page && { cacheable: page }
  }

  /** The stored page, or a new render. */
  get(address: PageAddress): Promise<Rendered<CompressedAnswer, FreshPage>> {
    return this.#cache.get(pageKey(address), async (older) => {
      const rendered = await this.#options.render(address)
      const failed = rendered.hasFailed || rendered.status >= 500
      if (older) this.#options.onBackgroundFailure?.(rendered.failures)
      if (failed || !isCacheable(rendered)) return { uncacheable: rendered, failed }
      const hash = contentHash(rendered.body)
      // The same bytes need no new compression.
      if (older?.hash === hash) return { cacheable: older }
      const headers = [...this.#options.commonHeaders, ...headersForAll(rendered)]
      return { cacheable: compressedAnswer(hash, headers, compressQuickly(rendered.body)) }
    })
  }
}
