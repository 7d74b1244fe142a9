import type { FastifyInstance } from 'fastify'
import { defaultLanguage, type Language, preferredLanguage } from 'i18n/languages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    language: Language
  }
}

/** Every answer speaks the caller's language, and says which it is (product.md §2). */
export function speakLanguages(app: FastifyInstance) {
  app.decorateRequest('language', defaultLanguage)
  app.addHook('onRequest', async (request, reply) => {
    request.language = preferredLanguage(request.headers['accept-language']) ?? defaultLanguage
    reply.header('Content-Language', request.language).header('Vary', 'Accept-Language')
  })
}
