import type { Endpoint } from 'contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dependenciesOf } from '../content/dependencies.ts'
import { encodingOf } from './accept-encoding.ts'
import { type CachedResponse, CachedResponses } from './cached-responses.ts'
import { isNotModified } from './not-modified.ts'

declare module 'fastify' {
  interface FastifyInstance {
    cachedResponses: CachedResponses
  }
  interface FastifyRequest {
    cacheKey: string
  }
}

/** Answers of `shared` endpoints come from memory, under every prefix from the same. */
export function registerResponseCache(app: FastifyInstance) {
  const answers = new CachedResponses()
  const stopListening = app.services.content.onContentChange((change) => answers.empty(change))
  app.decorate('cachedResponses', answers)
  app.decorateRequest('cacheKey', '')
  app.addHook('onClose', async () => {
    stopListening()
  })
}

/** The cache key: language, path, and of the query only what the endpoint reads. */
function cacheKey(request: FastifyRequest, prefix: string, names: readonly string[]): string {
  const [path = ''] = request.url.slice(prefix.length).split('?', 1)
  const query = request.query as Record<string, unknown>
  const given = names.map((name) => query[name])
  return given.every((value) => value === undefined)
    ? `${request.language} ${path}`
    : `${request.language} ${path}?${JSON.stringify(given)}`
}

/** 200 or 304: browsers and proxies may store the answer and revalidate it each time. */
function send(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse) {
  const encoding = answer.bodies.br ? encodingOf(request.headers['accept-encoding']) : 'identity'
  const etag = encoding === 'identity' ? `"${answer.hash}"` : `"${answer.hash}-${encoding}"`
  reply.header('Cache-Control', 'public, max-age=0, must-revalidate').header('Vary', 'Accept-Language, Accept-Encoding')
  if (isNotModified(request, reply, etag) || request.headers['if-none-match'] === '*') return reply.status(304).send()
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(answer.bodies[encoding])
}

/** The hook and the handler of a shared endpoint, around what computes its serialised answer. */
export function cachedHandler(
  app: FastifyInstance,
  endpoint: Endpoint,
  compute: (request: FastifyRequest) => Promise<string>,
) {
  const names = Object.keys(endpoint.query?.shape ?? {})
  const answers = app.cachedResponses
  return {
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      request.cacheKey = cacheKey(request, app.prefix, names)
      const answer = answers.hit(request.cacheKey)
      if (answer) return send(request, reply, answer)
    },
    async handler(request: FastifyRequest, reply: FastifyReply) {
      const dependencies = dependenciesOf(endpoint, request.params)
      return send(request, reply, await answers.get(request.cacheKey, dependencies, () => compute(request)))
    },
  }
}
