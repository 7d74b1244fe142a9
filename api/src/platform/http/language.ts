import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultLanguage, type Language, preferredLanguage } from 'i18n/languages.ts'
import { LRUCache } from 'lru-cache'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's language, by Accept-Language. */
    language: Language
  }
}

const known = new LRUCache<string, { readonly language: Language | undefined }>({ max: 500 })

/** Language of an Accept-Language header, cached: the same few hundred headers come again and again. */
export function languageOfHeader(header: string | undefined): Language | undefined {
  if (header === undefined) return undefined
  const found = known.get(header)
  if (found) return found.language
  const language = preferredLanguage(header)
  known.set(header, { language })
  return language
}

export function readLanguage(app: FastifyInstance) {
  app.decorateRequest('language', defaultLanguage)
  app.addHook('onRequest', async (request) => {
    request.language = languageOfHeader(request.headers['accept-language']) ?? defaultLanguage
  })
}

/** Sets `Content-Language` and `Vary: Accept-Language`. */
export const setContentLanguage = ({ language }: FastifyRequest, reply: FastifyReply) =>
  reply.header('Content-Language', language).header('Vary', 'Accept-Language')

/** Sets the caller's language for every answer (product §2). */
export function registerLanguage(app: FastifyInstance) {
  readLanguage(app)
  app.addHook('onRequest', async (request, reply) => {
    setContentLanguage(request, reply)
  })
}
