import type { ContentVersion } from 'api/platform/content-changes/changes.ts'
import type { FastifyInstance } from 'fastify'

const cachedMs = 10_000
const cachedMax = 500

interface InjectedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

function deeplyFrozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deeplyFrozen(part)
  return Object.freeze(value)
}

/**
 * A partial `Response` with the members that callers use; a real one costs more than the API call. A stored body is parsed
 * once and shared by many pages, so it is frozen.
 */
function responseOf({ status, headers, text }: InjectedResponse) {
  let read: unknown
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name: string) => (headers[name.toLowerCase()] as string | undefined) ?? null },
    text: async () => text,
    json: async () => {
      read ??= deeplyFrozen(JSON.parse(text))
      return read
    },
  } as unknown as Response
}

/** Whether other pages may be made of this response too: if a shared cache may keep it. Others change at any moment. */
const isForAll = ({ status, headers }: Response) =>
  status === 200 && (headers.get('cache-control') ?? '').includes('s-maxage')

interface CachedResponse {
  readonly response: Response
  readonly until: number
}

/**
 * Calls our own API in process. Public responses are cached for `cachedMs` or until the content changes: pages rendered in
 * succession mostly need the same ones.
 */
export class InProcessFetch {
  readonly #app: FastifyInstance
  readonly #content: ContentVersion
  #cache = new Map<string, CachedResponse>()
  #cachedVersion = 0

  constructor(app: FastifyInstance, content: ContentVersion) {
    this.#app = app
    this.#content = content
  }

  /** A `fetch` on behalf of the visitor's IP address, which rate limits count. */
  fetchFor =
    (remoteAddress: string) =>
    async (url: string, init: RequestInit): Promise<Response> => {
      const headers = init.headers as Record<string, string>
      const key = init.method === 'GET' ? `${headers?.['accept-language']} ${url}` : undefined
      // A response that was requested before a change goes into the cache from before the change.
      const cache = this.#current()
      const known = key === undefined ? undefined : cache.get(key)
      if (known && performance.now() < known.until) return known.response

      const { method, body } = init as { readonly method: 'GET' | 'POST'; readonly body?: string }
      const { statusCode: status, ...answer } = await this.#app.inject({
        method,
        url,
        headers,
        remoteAddress,
        payload: body,
      })
      const response = responseOf({ status, headers: answer.headers, text: answer.payload })
      if (key !== undefined && isForAll(response)) {
        if (cache.size >= cachedMax) cache.clear()
        cache.set(key, { response, until: performance.now() + cachedMs })
      }
      return response
    }

  #current() {
    if (this.#cachedVersion !== this.#content.version) {
      this.#cachedVersion = this.#content.version
      this.#cache = new Map()
    }
    return this.#cache
  }
}
