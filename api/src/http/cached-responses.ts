import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip, type InputType } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { ContentChange } from '../content/changes.ts'
import { type Dependencies, isAffected } from '../content/dependencies.ts'
import { contentHash } from './not-modified.ts'
import { type Header, type StoredAnswer, storedAnswer } from './stored-answer.ts'

/** A serialised answer, and what it was made of. */
interface CachedResponse {
  readonly answer: StoredAnswer
  readonly dependencies: Dependencies
}

/** What an answer is computed from. */
interface Computation {
  readonly dependencies: Dependencies
  readonly headers: readonly Header[]
  readonly compute: () => Promise<string>
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

  get size() {
    return this.#answers.size
  }

  /** The answer if it is there; asked for, it goes last. */
  hit(key: string): StoredAnswer | undefined {
    return this.#answers.get(key)?.answer
  }

  /** The answer, computed unless it is there: once, however many ask at the same time. */
  async get(key: string, computation: Computation): Promise<StoredAnswer> {
    const { answer } = this.#answers.get(key) ?? (await (this.#computing.get(key) ?? this.#compute(key, computation)))
    return answer
  }

  /** Content has changed: what was made of it goes. What is being computed may be of before, and is not kept. */
  empty(change: ContentChange) {
    this.#computing = new Map()
    for (const [key, { dependencies }] of [...this.#answers.entries()])
      if (isAffected(dependencies, change)) this.#answers.delete(key)
  }

  #compute(key: string, { dependencies, headers, compute }: Computation): Promise<CachedResponse> {
    const computing = this.#computing
    const computed = compute()
      .then((json) => {
        const plain = Buffer.from(json)
        const response = { answer: storedAnswer(contentHash(plain), headers, plain), dependencies }
        if (computing === this.#computing) this.#keep(key, response)
        return response
      })
      .finally(() => computing.delete(key))
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
