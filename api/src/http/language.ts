import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultLanguage, type Language, preferredLanguage } from 'i18n/languages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's, by Accept-Language. */
    language: Language
  }
}

export function readLanguage(app: FastifyInstance) {
  app.decorateRequest('language', defaultLanguage)
  app.addHook('onRequest', async (request) => {
    request.language = preferredLanguage(request.headers['accept-language']) ?? defaultLanguage
  })
}

/** Sets `Content-Language` and `Vary: Accept-Language`. */
export const setContentLanguage = ({ language }: FastifyRequest, reply: FastifyReply) =>
  reply.header('Content-Language', language).header('Vary', 'Accept-Language')

/** Every answer speaks the caller's language (product §2). */
export function registerLanguage(app: FastifyInstance) {
  readLanguage(app)
  app.addHook('onRequest', async (request, reply) => {
    setContentLanguage(request, reply)
  })
}
