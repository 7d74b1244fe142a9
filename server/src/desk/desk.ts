import { languageOfHeader } from 'api/http/language.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { directionOf, type Language, languageQuery, requestedLanguage } from 'i18n/languages.ts'
import { compressedOnce } from '../files/compression.ts'
import { deskPolicy, permissionsOfDesk } from '../http/security-headers.ts'

/** The desk as it was built, or in development as it stands in its sources. */
export interface DeskBuild {
  /** Its one page, written by Vite for the address that is asked for. */
  readonly html: (url: string) => string | Promise<string>
  readonly development?: boolean
}

/** What somebody has chosen at the desk, in this browser; the site's own choice is another. */
const chosenLanguage = /(?:^|;\s*)desk-language=([^;]*)/

const languageOf = ({ query, headers }: FastifyRequest): Language => {
  const asked = (query as Record<string, unknown>)[languageQuery]
  return requestedLanguage({
    query: typeof asked === 'string' ? asked : null,
    cookie: headers.cookie && chosenLanguage.exec(headers.cookie)?.[1],
    header: languageOfHeader(headers['accept-language']) ?? null,
  })
}

/** Whether a session's cookie comes along, alive or not (api: staff/sessions.ts). */
const sessionCookie = /(?:^|;\s*)(?:__Host-)?desk=./
const isNobody = ({ headers }: FastifyRequest) => !sessionCookie.test(headers.cookie ?? '')

const element = /<html[^>]*>/
/**
 * The direction is right in the first bytes: nothing turns around once the script is there. Whoever cannot be signed in is
 * told so at once, instead of asking and being refused.
 */
const turned = (html: string, language: Language, nobody: boolean) =>
  html.replace(element, `<html lang="${language}" dir="${directionOf(language)}"${nobody ? ' data-nobody' : ''}>`)

/**
 * Every address of the desk answers its one page, which draws itself in the browser (desk §2). It stands before the pages
 * of the site, so that none of it is ever rendered or kept as one.
 */
export function mountDesk(app: FastifyInstance, { html, development = false }: DeskBuild) {
  const policy = deskPolicy({ development })
  const written = new Map<string, Buffer>()
  const pageIn = async (language: Language, nobody: boolean, url: string) => {
    const key = `${language} ${nobody}`
    const known = written.get(key)
    if (known) return known
    const page = Buffer.from(turned(await html(url), language, nobody))
    if (!development) written.set(key, page)
    return page
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
    for (const url of ['/desk', '/desk/*'])
      scope.all(url, async (request, reply) => {
        reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex, nofollow')
        if (request.method !== 'GET' && request.method !== 'HEAD')
          return reply.status(405).header('Allow', 'GET, HEAD').send()
        // A file of another build: the page would only confuse who asks for a script.
        if (request.url.startsWith('/desk/assets/')) return reply.status(404).type('text/plain; charset=utf-8').send('')
        const language = languageOf(request)
        const { body, encoding } = compressedOnce(
          await pageIn(language, isNobody(request), request.url),
          request.headers['accept-encoding'],
        )
        if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
        return (
          reply
            .header('Content-Language', language)
            .header('Vary', 'Accept-Language, Cookie, Accept-Encoding')
            .header('Content-Security-Policy', policy)
            .header(...permissionsOfDesk)
            // An invitation stands in the address: no other site hears of it.
            .header('Referrer-Policy', 'same-origin')
            .type('text/html; charset=utf-8')
            .send(body)
        )
      })
  })
}
