import type { ContentChange } from 'api/content/changes.ts'
import { dependenciesOfUrl, isAffected, unknownDependencies } from 'api/content/dependencies.ts'
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

/**
 * A request without a token gets the public answer, also from an endpoint that would answer a parent personally. What is
 * not the school's content (free times, a family's tour) may be another the next moment.
 */
const isForAll = (url: string, status: number, headers: Record<string, string> | undefined) =>
  status === 200 && headers?.authorization === undefined && dependenciesOfUrl(url) !== unknownDependencies

type Cache = Map<string, { url: string; response: Response; until: number }>

function addToCache(cache: Cache, key: string, url: string, response: Response) {
  if (cache.size >= cachedMax) cache.clear()
  cache.set(key, { url, response, until: performance.now() + cachedMs })
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
    this.#cache = new Map([...this.#cache].filter(([, { url }]) => !isAffected(dependenciesOfUrl(url), change)))
  }

  /** A `fetch` in the name of the visitor's address: rate limits count it. */
  fetchFor =
    (remoteAddress: string) =>
    async (url: string, init: RequestInit): Promise<Response> => {
      const headers = init.headers as Record<string, string>
      const key = init.method === 'GET' ? `${headers?.['accept-language']} ${url}` : undefined
      const cache = this.#cache
      const known = key === undefined ? undefined : cache.get(key)
      if (known && performance.now() < known.until) return known.response

      const answer = await this.#app.inject({
        method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
        url,
        headers,
        remoteAddress,
        ...(typeof init.body === 'string' && { payload: init.body }),
      })
      const response = responseOf({ status: answer.statusCode, headers: answer.headers, text: answer.payload })
      if (key !== undefined && isForAll(url, response.status, headers)) addToCache(cache, key, url, response)
      return response
    }
}
