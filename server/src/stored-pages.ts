import type { IncomingMessage, ServerResponse } from 'node:http'
import { compress } from './compression.ts'
import { keyOf, type PageAddress, pageAddressOf } from './page-address.ts'
import { type Header, isKeepable, type PageAnswer } from './page-answer.ts'
import { PageCache, type Rendered } from './page-cache.ts'
import { hashOf, type StoredAnswer, sendStored, storedAnswer } from './stored-answer.ts'

const maxBytes = 64 * 1024 * 1024
/** What an entry costs besides its bodies: headers, three times. */
const headerBytes = 6000
const freshMs = 60_000
const staleMs = 10 * 60_000
const firstQuality = 5
const lastingQuality = 10
const improvementsAtMost = 100

export interface StoredPagesOptions {
  readonly render: (address: PageAddress) => Promise<PageAnswer & { readonly troubled: boolean }>
  /** Carried by every page besides its own. */
  readonly commonHeaders: readonly Header[]
  readonly now?: () => number
}

/** The pages kept in memory: packed, with their headers written, the same for everybody. */
export class StoredPages {
  readonly #options: StoredPagesOptions
  readonly #cache: PageCache<StoredAnswer, PageAnswer>
  #improving: Promise<unknown> = Promise.resolve()
  #improvements = 0

  constructor(options: StoredPagesOptions) {
    this.#options = options
    const bytesOf = ({ bytes }: StoredAnswer) => bytes + headerBytes
    this.#cache = new PageCache({ maxBytes, freshMs, staleMs, bytesOf, ...(options.now && { now: options.now }) })
  }

  /** The content has changed: nothing rendered before is served again. */
  empty = () => this.#cache.empty()

  /** Serves the page if it is there; false if it has to be rendered first. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const address = pageAddressOf(request.url ?? '', request.headers)
    const stored = address && this.#cache.hit(keyOf(address))
    if (!stored) return false
    sendStored(request, response, stored)
    return true
  }

  /** The page, rendered unless it is there. */
  get(address: PageAddress): Promise<Rendered<StoredAnswer, PageAnswer>> {
    const key = keyOf(address)
    return this.#cache.get(key, async (older) => {
      const { troubled, ...answer } = await this.#options.render(address)
      const failed = troubled || answer.status >= 500
      if (failed || !isKeepable(answer)) return { pass: answer, failed }
      const hash = hashOf(answer.body)
      return { keep: older?.hash === hash ? older : await this.#store(key, hash, answer) }
    })
  }

  async #store(key: string, hash: string, { headers, body }: PageAnswer): Promise<StoredAnswer> {
    const all = [...this.#options.commonHeaders, ...headers]
    const stored = storedAnswer(hash, all, await compress(body, firstQuality))
    this.#improve(async () => {
      this.#cache.improve(key, stored, storedAnswer(hash, all, await compress(body, lastingQuality)))
    })
    return stored
  }

  /** Packs harder once the reader has gone, one page at a time; in a flood of new pages it is left out. */
  #improve(work: () => Promise<void>) {
    if (this.#improvements >= improvementsAtMost) return
    this.#improvements += 1
    this.#improving = this.#improving
      .then(work)
      .catch(() => {})
      .finally(() => {
        this.#improvements -= 1
      })
  }
}
