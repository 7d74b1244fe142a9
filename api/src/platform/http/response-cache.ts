import type { IncomingMessage } from 'node:http'
import type { Endpoint } from 'contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultLanguage } from 'i18n/languages.ts'
import { LRUCache } from 'lru-cache'
import type { ContentVersion } from '../content-changes/changes.ts'
import { CachedResponses, type ComputedResponse } from './cached-responses.ts'
import { languageOfHeader } from './language.ts'
import { sharedCaching } from './shared-caching.ts'
import { type StoredAnswer, sendStored } from './stored-answer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache
  }
  interface FastifyRequest {
    cacheKey: string
  }
}

const maxAddresses = 2000
const longestAddress = 500

/** Caches answers of `shared` endpoints in memory, shared by all prefixes. */
export class ResponseCache {
  readonly responses: CachedResponses
  /** Cache key of each answered URL: a repeated request skips router and validation. */
  readonly #keys = new LRUCache<string, string>({ max: maxAddresses })

  constructor(content: ContentVersion) {
    this.responses = new CachedResponses(content)
  }

  /** The cached answer of a request, if there is one. */
  answerOf({ url = '', headers }: IncomingMessage): StoredAnswer | undefined {
    const language = languageOfHeader(headers['accept-language']) ?? defaultLanguage
    const key = this.#keys.get(`${language} ${url}`)
    return key === undefined ? undefined : this.responses.hit(key)
  }

  remember({ raw: { url = '' }, language, cacheKey }: FastifyRequest) {
    if (url.length <= longestAddress) this.#keys.set(`${language} ${url}`, cacheKey)
  }
}

/** Called by the server before the router. */
export function registerResponseCache(app: FastifyInstance) {
  app.decorate('responseCache', new ResponseCache(app.services.content))
  app.decorateRequest('cacheKey', '')
}

/** Cache key: language, path, and the query parameters that the endpoint reads. */
function cacheKey(request: FastifyRequest, prefix: string, names: readonly string[]): string {
  const [path = ''] = request.url.slice(prefix.length).split('?', 1)
  const query = request.query as Record<string, unknown>
  const given = names.map((name) => query[name])
  return given.every((value) => value === undefined)
    ? `${request.language} ${path}`
    : `${request.language} ${path}?${JSON.stringify(given)}`
}

/**
 * Sends an answer that is the same for all readers of a language: from memory until the content changes. `key` is its cache key;
 * `compute` is called once for concurrent requests.
 */
export async function sendFromCache(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  compute: () => Promise<ComputedResponse>,
) {
  const { responseCache, services } = request.server
  const answer = await responseCache.responses.get(key, async () => {
    const { headers, ...computed } = await compute()
    const always = [
      ['Content-Language', request.language],
      ['Vary', 'Accept-Language, Accept-Encoding'],
    ] as const
    return { ...computed, headers: [...(services.commonHeaders ?? []), ...headers, ...always] }
  })
  reply.hijack()
  sendStored(request.raw, reply.raw, answer)
}

/** Hook and handler of a shared endpoint, around the function that computes its serialised answer. */
export function cachedHandler(
  app: FastifyInstance,
  endpoint: Endpoint,
  compute: (request: FastifyRequest) => Promise<string>,
) {
  const names = Object.keys(endpoint.query?.shape ?? {})
  const { responseCache } = app

  // The rate limit is checked at each call, cached or not.
  const remember = (request: FastifyRequest) => endpoint.limit || responseCache.remember(request)
  return {
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      request.cacheKey = cacheKey(request, app.prefix, names)
      const answer = responseCache.responses.hit(request.cacheKey)
      if (!answer) return
      remember(request)
      reply.hijack()
      sendStored(request.raw, reply.raw, answer)
    },
    async handler(request: FastifyRequest, reply: FastifyReply) {
      await sendFromCache(request, reply, request.cacheKey, async () => ({
        body: await compute(request),
        headers: [['Content-Type', 'application/json; charset=utf-8'], sharedCaching],
      }))
      remember(request)
    },
  }
}
