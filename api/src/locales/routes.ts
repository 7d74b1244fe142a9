import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { encodingOf } from '../platform/http/accept-encoding.ts'
import { isNotModified } from '../platform/http/not-modified.ts'
import { localeFiles } from './locale-files.ts'

/** Locale files of the site, one for each language and namespace (spec §7): `/locales/ar/tours.json`. */
export async function locales(app: FastifyInstance) {
  const files = await localeFiles()

  app.get<{ Params: { '*': string } }>('/locales/*', async (request, reply) => {
    const file = files.get(request.params['*'])
    if (!file) throw new Problem('not_found')

    const brotli = encodingOf(request.headers['accept-encoding']) === 'br'
    const etag = `"${file.hash}${brotli ? '-br' : ''}"`
    reply.header('Cache-Control', 'public, max-age=300, stale-while-revalidate=86400').header('Vary', 'Accept-Encoding')
    if (isNotModified(request, reply, etag)) return reply.status(304).send()

    if (brotli) reply.header('Content-Encoding', 'br')
    return reply.type('application/json; charset=utf-8').send(brotli ? file.brotli : file.plain)
  })
}
