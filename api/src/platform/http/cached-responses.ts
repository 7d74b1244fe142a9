import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip, type InputType } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { ContentVersion } from '../content-changes/changes.ts'
import { contentHash } from './not-modified.ts'
import { type Header, type StoredAnswer, storedAnswer } from './stored-answer.ts'

/** A serialised answer with the version of the content that it was made from. */
interface CachedResponse {
  readonly answer: StoredAnswer
  readonly version: number
}

/** An answer as computed. */
export interface ComputedResponse {
  readonly body: string
  readonly headers: readonly Header[]
}

const brotli = promisify<InputType, BrotliOptions, Buffer>(brotliCompress)
const deflate = promisify<InputType, Buffer>(gzip)
/** Smaller answers fit into one network packet: compression would save nothing. */
const worthCompressingBytes = 1024
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }

async function bodiesOf(plain: Buffer) {
  if (plain.length < worthCompressingBytes) return plain
  const [br, zipped] = await Promise.all([brotli(plain, { params }), deflate(plain)])
  return { br: () => br, gzip: () => zipped, identity: () => plain }
}

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
  readonly #computing = new Map<string, { readonly version: number; readonly answer: Promise<StoredAnswer> }>()
  readonly #content: ContentVersion

  constructor(content: ContentVersion) {
    this.#content = content
  }

  get size() {
    return this.#answers.size
  }

  /** The cached answer, if the content has not changed since; moves it to the end of the LRU order. */
  hit(key: string): StoredAnswer | undefined {
    const known = this.#answers.get(key)
    return known?.version === this.#content.version ? known.answer : undefined
  }

  /** The answer, computed if it is not cached: once for concurrent callers, unless the content changes between them. */
  async get(key: string, compute: () => Promise<ComputedResponse>): Promise<StoredAnswer> {
    const known = this.hit(key)
    if (known) return known
    const running = this.#computing.get(key)
    if (running?.version === this.#content.version) return running.answer
    const { version } = this.#content
    const answer = this.#compute(key, version, compute).finally(() => {
      if (this.#computing.get(key)?.answer === answer) this.#computing.delete(key)
    })
    this.#computing.set(key, { version, answer })
    return answer
  }

  /** An answer computed during a change is stored with the version from before: it serves nobody else. */
  async #compute(key: string, version: number, compute: () => Promise<ComputedResponse>): Promise<StoredAnswer> {
    const { body, headers } = await compute()
    const plain = Buffer.from(body)
    const answer = storedAnswer(contentHash(plain), headers, await bodiesOf(plain))
    this.#answers.set(key, { answer, version })
    return answer
  }
}
