import type { Endpoint } from 'contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CachedResponses, type ComputedResponse } from './cached-responses.ts'
import { sharedCaching } from './shared-caching.ts'
import { sendStored } from './stored-answer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers of `shared` endpoints, for all prefixes. */
    responseCache: CachedResponses
  }
}

export function registerResponseCache(app: FastifyInstance) {
  app.decorate('responseCache', new CachedResponses(app.services.content))
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
  const answer = await responseCache.get(key, async () => {
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

/** Handler of a shared endpoint, around the function that computes its serialised answer. */
export function cachedHandler(
  app: FastifyInstance,
  endpoint: Endpoint,
  compute: (request: FastifyRequest) => Promise<string>,
) {
  const names = Object.keys(endpoint.query?.shape ?? {})
  return (request: FastifyRequest, reply: FastifyReply) =>
    sendFromCache(request, reply, cacheKey(request, app.prefix, names), async () => ({
      body: await compute(request),
      headers: [['Content-Type', 'application/json; charset=utf-8'], sharedCaching],
    }))
}
