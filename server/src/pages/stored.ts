import type { IncomingMessage } from 'node:http'
import type { ContentChange } from 'api/content/changes.ts'
import { affectedBy, type Dependencies, mayLinger, namesChanged, surrogateKey } from 'api/content/dependencies.ts'
import { contentHash } from 'api/http/not-modified.ts'
import type { Header } from 'api/http/stored-answer.ts'
import { type CompressedAnswer, compressedAnswer } from '../files/compressed-answer.ts'
import { compressQuickly, compressWell, decompressed } from '../files/compression.ts'
import { type PageAddress, pageAddressOf, pageKey } from './address.ts'
import { headersForAll, isCacheable, type PageAnswer } from './answer.ts'
import { PageCache, type Rendered } from './cache.ts'
import { ConcurrencyLimit } from './concurrency-limit.ts'
import type { Question } from './in-process.ts'

const maxBytes = 16 * 1024 * 1024
/** The bytes of an entry besides its bodies: its headers in three encodings, and what it asked. */
const headerBytes = 8000
const freshMs = 60_000
const staleMs = 10 * 60_000
/** How long who asks for a page that is being made anew is served what there was: a change is seen within a second. */
const lingerMs = 500
const lastingQuality = 10
/** A page that few ask for is not worth the tenth of a second that packing it well takes. */
const recompressAfterHits = 3
/** Nor is one that the school goes on changing. */
const recompressAfterMs = 5000
/** The queue of pages to compress well; a full one drops, so a burst of requests cannot keep the CPU busy for long after. */
const recompressQueueMax = 8

/** A page as it was made, and what went wrong meanwhile: parts that failed at the API, and faults of our own. */
export interface FreshPage extends PageAnswer {
  readonly hasFailed: boolean
  readonly failures: readonly unknown[]
  /** What the answers it was made with depend on. */
  readonly dependencies: Dependencies
  /** What it asked to be made. */
  readonly questions: readonly Question[]
}

export interface StoredPagesOptions {
  readonly render: (address: PageAddress) => Promise<FreshPage>
  /** Whether all of these would be answered as they were. */
  readonly isStillSo: (questions: readonly Question[]) => Promise<boolean>
  /** Told of faults that no reader sees, because an older page is served. */
  readonly failedUnseen?: (failures: readonly unknown[]) => void
  /** The routes that a page's data may be asked for by. */
  readonly routeIds?: ReadonlySet<string>
  /** Headers that every page carries besides its own. */
  readonly commonHeaders: readonly Header[]
  /** The shared caches that are told of changes: each reads its keys where it looks for them. */
  readonly purgeUrls?: readonly string[] | undefined
  readonly now?: () => number
}

/** A stored page, and how often it was served. */
interface StoredPage {
  readonly answer: CompressedAnswer
  readonly dependencies: Dependencies
  questions: readonly Question[]
  readonly madeAt: number
  served: number
  /** Whether it is as small as it gets, or will be soon. */
  isImproved: boolean
}

/** The pages kept in memory: packed, with their headers written, the same for everybody. */
export class StoredPages {
  readonly #options: StoredPagesOptions
  readonly #cache: PageCache<StoredPage, FreshPage>
  readonly #lingerMs: number
  readonly #now: () => number
  readonly #recompressing = new ConcurrencyLimit(recompressQueueMax)

  constructor(options: StoredPagesOptions) {
    this.#options = options
    const bytesOf = ({ answer }: StoredPage) => answer.bytes + headerBytes
    this.#now = options.now ?? (() => performance.now())
    // A shared cache would keep for a minute what it is given for a moment.
    this.#lingerMs = options.purgeUrls?.length ? 0 : lingerMs
    const isStillSo = ({ questions }: StoredPage) => options.isStillSo(questions)
    this.#cache = new PageCache({ maxBytes, freshMs, staleMs, bytesOf, isStillSo, now: this.#now })
  }

  /** Content has changed: a page that shows it is made anew before it is served, but for who asks while it is being made. */
  empty(change: ContentChange) {
    const isOld = affectedBy(change)
    this.#cache.empty(({ dependencies }) => isOld(dependencies), {
      lingerMs: mayLinger(change) ? this.#lingerMs : 0,
      isKnown: namesChanged(change) !== 'everything',
    })
  }

  /** The addresses of the pages that are old after it, each with its language before it. */
  addressesOf = (change: ContentChange) => {
    const isOld = affectedBy(change)
    return this.#cache.affected(({ dependencies }) => isOld(dependencies))
  }

  addressOf = ({ url = '', headers }: IncomingMessage) => pageAddressOf(url, headers, this.#options.routeIds)

  /** The page if it is there; undefined if it has to be rendered first. */
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

  /** The page, rendered unless it is there. */
  async get(address: PageAddress): Promise<Rendered<CompressedAnswer, FreshPage>> {
    const page = await this.#cache.get(pageKey(address), async (older) => {
      const rendered = await this.#options.render(address)
      const failed = rendered.hasFailed || rendered.status >= 500
      if (older) this.#options.failedUnseen?.(rendered.failures)
      if (failed || !isCacheable(rendered)) return { pass: rendered, failed }
      const hash = contentHash(rendered.body)
      const { dependencies, questions } = rendered
      const isSame = older?.answer.hash === hash && surrogateKey(older.dependencies) === surrogateKey(dependencies)
      if (isSame) {
        older.questions = questions
        return { keep: older }
      }
      const headers = [...this.#options.commonHeaders, ...headersForAll(rendered, dependencies, this.#options)]
      const compressed = compressQuickly(rendered.body)
      const answer = compressedAnswer(hash, headers, compressed)
      return { keep: { answer, dependencies, questions, madeAt: this.#now(), served: 0, isImproved: false } }
    })
    return 'keep' in page ? { keep: page.keep.answer } : page
  }

  /** Compresses a page that is requested often as well as it gets, on other threads and one page at a time. */
  #improve(key: string, page: StoredPage) {
    const { hash, headers, compressed } = page.answer
    page.isImproved = this.#recompressing.offer(async () => {
      const better = compressedAnswer(hash, headers, await compressWell(await decompressed(compressed), lastingQuality))
      this.#cache.improve(key, page, { ...page, answer: better, isImproved: true })
    })
  }
}
