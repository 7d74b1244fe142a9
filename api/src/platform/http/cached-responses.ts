import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip, type InputType } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { ContentChange } from '../content-changes/changes.ts'
import { type Dependencies, isAffected } from '../content-changes/dependencies.ts'
import { contentHash } from './not-modified.ts'
import { type Header, type StoredAnswer, storedAnswer } from './stored-answer.ts'

/** A serialised answer with its dependencies. */
interface CachedResponse {
  readonly answer: StoredAnswer
  readonly dependencies: Dependencies
}

/** An answer as computed. */
export interface ComputedResponse {
  readonly body: string
  readonly dependencies: Dependencies
  readonly headers: readonly Header[]
}

const brotli = promisify<InputType, BrotliOptions, Buffer>(brotliCompress)
const deflate = promisify<InputType, Buffer>(gzip)
/** Smaller answers fit into one network packet: compression would save nothing. */
const worthCompressingBytes = 1024
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }

const maxAnswers = 2000
const maxBytes = 16 * 1024 * 1024

const plainOf = ({ variants }: StoredAnswer) => variants.identity.body()

/** Answers that are the same for everybody, cached until the content changes; the least recently used are dropped. */
export class CachedResponses {
  readonly #answers = new LRUCache<string, CachedResponse>({
    max: maxAnswers,
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => Math.max(1, plainOf(answer).length),
  })
  #computing = new Map<string, Promise<CachedResponse>>()
  /** For each running computation, also an abandoned one: the changes since it began. */
  readonly #invalidatedDuring = new Set<ContentChange[]>()

  get size() {
    return this.#answers.size
  }

  /** The cached answer; moves it to the end of the LRU order. */
  hit(key: string): StoredAnswer | undefined {
    return this.#answers.get(key)?.answer
  }

  /** The answer, computed if it is not cached: once for concurrent callers. */
  async get(key: string, compute: () => Promise<ComputedResponse>): Promise<StoredAnswer> {
    const known = this.#answers.get(key) ?? (await (this.#computing.get(key) ?? this.#compute(key, compute)))
    return known.answer
  }

  /**
   * Drops affected answers after a change. Later callers do not join a computation that began before, and its result is
   * cached only if the change does not affect it.
   */
  empty(change: ContentChange) {
    for (const invalidated of this.#invalidatedDuring) invalidated.push(change)
    this.#computing = new Map()
    for (const [key, { dependencies }] of [...this.#answers.entries()])
      if (isAffected(dependencies, change)) this.#answers.delete(key)
  }

  /** Keys of the answers that a change affects. */
  affected = (change: ContentChange) =>
    [...this.#answers.entries()].flatMap(([key, { dependencies }]) => (isAffected(dependencies, change) ? [key] : []))

  #compute(key: string, compute: () => Promise<ComputedResponse>): Promise<CachedResponse> {
    const computing = this.#computing
    const invalidated: ContentChange[] = []
    this.#invalidatedDuring.add(invalidated)
    const computed = compute()
      .then(({ body, dependencies, headers }) => {
        const plain = Buffer.from(body)
        const response = { answer: storedAnswer(contentHash(plain), headers, plain), dependencies }
        if (!invalidated.some((change) => isAffected(dependencies, change))) this.#store(key, response)
        return response
      })
      .finally(() => {
        this.#invalidatedDuring.delete(invalidated)
        computing.delete(key)
      })
    computing.set(key, computed)
    return computed
  }

  #store(key: string, response: CachedResponse) {
    this.#answers.set(key, response)
    // If compression fails, the plain answer is sent.
    this.#compress(key, response).catch(() => {})
  }

  /** Adds the compressed copies a moment after the plain one. */
  async #compress(key: string, plain: CachedResponse) {
    const { hash, headers } = plain.answer
    const identity = plainOf(plain.answer)
    if (identity.length < worthCompressingBytes) return
    const [br, zipped] = await Promise.all([brotli(identity, { params }), deflate(identity)])
    if (this.#answers.peek(key) !== plain) return
    const answer = storedAnswer(hash, headers, { br: () => br, gzip: () => zipped, identity: () => identity })
    this.#answers.set(key, { ...plain, answer })
  }
}
