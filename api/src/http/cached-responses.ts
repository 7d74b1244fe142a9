import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip, type InputType } from 'node:zlib'

import { LRUCache } from 'lru-cache'
import type { ContentChange } from '../content/changes.ts'
import { type Dependencies, isAffected } from '../content/dependencies.ts'
import type { Encoding } from './accept-encoding.ts'
import { contentHash } from './not-modified.ts'

/** A serialised answer; the packed copies follow a moment after the plain one. */
export interface CachedResponse {
  readonly hash: string
  readonly dependencies: Dependencies
  readonly bodies: Partial<Record<Encoding, Buffer>> & { readonly identity: Buffer }
}

const brotli = promisify<InputType, BrotliOptions, Buffer>(brotliCompress)
const deflate = promisify<InputType, Buffer>(gzip)
/** Smaller answers fit into one network packet: compression would save nothing. */
const worthCompressingBytes = 1024
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }

async function compress({ bodies }: CachedResponse) {
  if (bodies.identity.length < worthCompressingBytes) return
  const [br, zipped] = await Promise.all([brotli(bodies.identity, { params }), deflate(bodies.identity)])
  Object.assign(bodies, { br, gzip: zipped })
}

function answerOf(json: string, dependencies: Dependencies): CachedResponse {
  const identity = Buffer.from(json)
  const hash = contentHash(identity)
  return { hash, dependencies, bodies: { identity } }
}

const maxAnswers = 2000
const maxBytes = 16 * 1024 * 1024

/** The answers that are the same for everybody, kept until the content changes; the least used go first. */
export class CachedResponses {
  readonly #answers = new LRUCache<string, CachedResponse>({
    max: maxAnswers,
    maxSize: maxBytes,
    sizeCalculation: ({ bodies }) => Math.max(1, bodies.identity.length),
  })
  #computing = new Map<string, Promise<CachedResponse>>()

  get size() {
    return this.#answers.size
  }

  /** The answer if it is there; asked for, it goes last. */
  hit(key: string): CachedResponse | undefined {
    return this.#answers.get(key)
  }

  /** The answer, computed unless it is there: once, however many ask at the same time. */
  get(key: string, dependencies: Dependencies, compute: () => Promise<string>): Promise<CachedResponse> {
    const kept = this.hit(key)
    if (kept) return Promise.resolve(kept)
    return this.#computing.get(key) ?? this.#compute(key, dependencies, compute)
  }

  /** Content has changed: what was made of it goes. What is being computed may be of before, and is not kept. */
  empty(change: ContentChange) {
    this.#computing = new Map()
    for (const [key, { dependencies }] of [...this.#answers.entries()])
      if (isAffected(dependencies, change)) this.#answers.delete(key)
  }

  #compute(key: string, dependencies: Dependencies, compute: () => Promise<string>): Promise<CachedResponse> {
    const computing = this.#computing
    const answer = compute()
      .then((json) => {
        const computed = answerOf(json, dependencies)
        if (computing === this.#computing) this.#keep(key, computed)
        return computed
      })
      .finally(() => computing.delete(key))
    computing.set(key, answer)
    return answer
  }

  #keep(key: string, answer: CachedResponse) {
    this.#answers.set(key, answer)
    // If compression fails, the plain answer is sent.
    compress(answer).catch(() => {})
  }
}
