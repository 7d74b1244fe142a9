import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip, type InputType } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { ContentChange } from '../content-changes/changes.ts'
import { type Dependencies, isAffected } from '../content-changes/dependencies.ts'
import { contentHash } from './not-modified.ts'
import { type Header, type StoredAnswer, storedAnswer } from './stored-answer.ts'

/** A serialised answer, and what it was made of. */
interface CachedResponse {
  readonly answer: StoredAnswer
  readonly dependencies: Dependencies
}

/** An answer as it was computed. */
export interface Computed {
  readonly json: string
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

/** The answers that are the same for everybody, kept until the content changes; the least used go first. */
export class CachedResponses {
  readonly #answers = new LRUCache<string, CachedResponse>({
    max: maxAnswers,
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => Math.max(1, plainOf(answer).length),
  })
  #computing = new Map<string, Promise<CachedResponse>>()
  /** For each computation under way, also one that nobody may wait for any more: what changed since it began. */
  readonly #missed = new Set<ContentChange[]>()

  get size() {
    return this.#answers.size
  }

  /** The answer if it is there; asked for, it goes last. */
  hit(key: string): StoredAnswer | undefined {
    return this.#answers.get(key)?.answer
  }

  /** The answer, computed unless it is there: once, however many ask at the same time. */
  async get(key: string, compute: () => Promise<Computed>): Promise<StoredAnswer> {
    const known = this.#answers.get(key) ?? (await (this.#computing.get(key) ?? this.#compute(key, compute)))
    return known.answer
  }

  /**
   * Content has changed: what was made of it goes. Whoever asks from now on waits for nothing that was begun before, and that
   * is only kept if it was not made of what changed.
   */
  empty(change: ContentChange) {
    for (const invalidated of this.#missed) invalidated.push(change)
    this.#computing = new Map()
    for (const [key, { dependencies }] of [...this.#answers.entries()])
      if (isAffected(dependencies, change)) this.#answers.delete(key)
  }

  /** The keys of what was made of something. */
  affected = (change: ContentChange) =>
    [...this.#answers.entries()].flatMap(([key, { dependencies }]) => (isAffected(dependencies, change) ? [key] : []))

  #compute(key: string, compute: () => Promise<Computed>): Promise<CachedResponse> {
    const computing = this.#computing
    const invalidated: ContentChange[] = []
    this.#missed.add(invalidated)
    const computed = compute()
      .then(({ json, dependencies, headers }) => {
        const plain = Buffer.from(json)
        const response = { answer: storedAnswer(contentHash(plain), headers, plain), dependencies }
        if (!invalidated.some((change) => isAffected(dependencies, change))) this.#keep(key, response)
        return response
      })
      .finally(() => {
        this.#missed.delete(invalidated)
        computing.delete(key)
      })
    computing.set(key, computed)
    return computed
  }

  #keep(key: string, response: CachedResponse) {
    this.#answers.set(key, response)
    // If compression fails, the plain answer is sent.
    this.#compress(key, response).catch(() => {})
  }

  /** The packed copies follow a moment after the plain one. */
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
