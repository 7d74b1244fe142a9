import type { ContentChange } from 'api/content/changes.ts'
import {
  type Dependencies,
  dependenciesIn,
  dependenciesOfUrl,
  isAffected,
  unknownDependencies,
} from 'api/content/dependencies.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'

const cachedMs = 10_000
const cachedMax = 200

interface InjectedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

/**
 * The part of a `Response` that callers use; a whole one costs more than the answer itself. A stored body is parsed once,
 * and shared by many pages, so it is frozen.
 */
function responseOf({ status, headers, text }: InjectedResponse) {
  let read: unknown
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name: string) => (headers[name.toLowerCase()] as string | undefined) ?? null },
    text: async () => text,
    json: async () => {
      read ??= JSON.parse(text, (_name, value) => Object.freeze(value))
      return read
    },
  } as unknown as Response
}

/** What an answer was made of: it says so itself where everybody may keep it. */
function dependenciesOfAnswer(url: string, { status, headers, text }: InjectedResponse): Dependencies {
  const named = headers['surrogate-key']
  if (typeof named === 'string') return dependenciesIn(named)
  const isData = status === 200 && String(headers['content-type']).startsWith('application/json')
  return dependenciesOfUrl(url, isData ? JSON.parse(text).data : undefined)
}

/**
 * A request without a token gets the public answer, also from an endpoint that would answer a parent personally. What is
 * not the school's content (free times, a family's tour) may be another the next moment.
 */
const isForAll = ({ response, dependencies }: Asked, headers: Record<string, string> | undefined) =>
  response.status === 200 && headers?.authorization === undefined && dependencies !== unknownDependencies

/** An answer, and what it was made of. */
interface Asked {
  readonly response: Response
  readonly dependencies: Dependencies
}
type Cache = Map<string, Asked & { readonly until: number }>

function addToCache(cache: Cache, key: string, asked: Asked) {
  if (cache.size >= cachedMax) cache.clear()
  cache.set(key, { ...asked, until: performance.now() + cachedMs })
}

/**
 * Asks our own routes without a network. What is the same for everybody is remembered for some seconds, or until the
 * content changes: pages rendered one after the other mostly ask for the same.
 */
export class InProcessFetch {
  readonly #app: FastifyInstance
  #cache: Cache = new Map()

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  /** Content has changed: answers under way may have been computed from the old content and are not stored either. */
  forget = (change: ContentChange) => {
    this.#cache = new Map([...this.#cache].filter(([, { dependencies }]) => !isAffected(dependencies, change)))
  }

  /** A `fetch` in the name of the visitor's address: rate limits count it. `madeOf` hears what each answer was made of. */
  fetchFor =
    (remoteAddress: string, madeOf: (dependencies: Dependencies) => void = () => {}) =>
    async (url: string, init: RequestInit): Promise<Response> => {
      const headers = init.headers as Record<string, string>
      const key = init.method === 'GET' ? `${headers?.['accept-language']} ${url}` : undefined
      const cache = this.#cache
      const known = key === undefined ? undefined : cache.get(key)
      if (known && performance.now() < known.until) {
        madeOf(known.dependencies)
        return known.response
      }

      const answer = await this.#app.inject({
        method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
        url,
        headers,
        remoteAddress,
        ...(typeof init.body === 'string' && { payload: init.body }),
      })
      const injected = { status: answer.statusCode, headers: answer.headers, text: answer.payload }
      const response = responseOf(injected)
      const dependencies = dependenciesOfAnswer(url, injected)
      const asked = { response, dependencies }
      if (key !== undefined && isForAll(asked, headers)) addToCache(cache, key, asked)
      madeOf(dependencies)
      return response
    }
}
