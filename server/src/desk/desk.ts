import { languageOfHeader } from 'api/platform/http/language.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { directionOf, type Language, languageQuery, requestedLanguage } from 'i18n/languages.ts'
import arabic from 'i18n/locales/ar/desk/sign-in.json' with { type: 'json' }
import english from 'i18n/locales/en/desk/sign-in.json' with { type: 'json' }
import { compressedOnce } from '../files/compression.ts'
import { deskPolicy, permissionsOfDesk } from '../http/security-headers.ts'

/** The desk as built, or served from its sources in development. */
export interface DeskBuild {
  /** HTML of the desk's only page, written by Vite for the requested URL. */
  readonly html: (url: string) => string | Promise<string>
  readonly development?: boolean
}

/** Cookie of the language chosen at the desk in this browser (the site has its own). */
const chosenLanguage = /(?:^|;\s*)desk-language=([^;]*)/

const languageOf = ({ query, headers }: FastifyRequest): Language => {
  const language = (query as Record<string, unknown>)[languageQuery]
  return requestedLanguage({
    query: typeof language === 'string' ? language : null,
    cookie: headers.cookie && chosenLanguage.exec(headers.cookie)?.[1],
    header: languageOfHeader(headers['accept-language']) ?? null,
  })
}

/** Whether a session's cookie comes along, alive or not (api/src/staff/sessions.ts). */
const sessionCookie = /(?:^|;\s*)(?:__Host-)?desk=./
const hasNoSession = ({ headers }: FastifyRequest) => !sessionCookie.test(headers.cookie ?? '')

const element = /<html[^>]*>/
const needsScript = { ar: arabic.needs_script, en: english.needs_script }
/**
 * Sets language and direction in the HTML, so that the layout does not flip when the script starts. Marks requests without a
 * session cookie, so that the page skips the call for the account. Explains itself without JavaScript.
 */
const turned = (html: string, language: Language, isSignedOut: boolean) =>
  html
    .replace(element, `<html lang="${language}" dir="${directionOf(language)}"${isSignedOut ? ' data-nobody' : ''}>`)
    .replace('<body>', `<body><noscript><p>${needsScript[language]}</p></noscript>`)

/**
 * Answers every address below /desk with the desk's only page (desk §2). Mounted before the site's pages, so that these
 * addresses are never rendered or cached as one.
 */
export function mountDesk(app: FastifyInstance, { html, development = false }: DeskBuild) {
  const policy = deskPolicy({ development })
  const written = new Map<string, Buffer>()
  const pageIn = async (language: Language, isSignedOut: boolean, url: string) => {
    const key = `${language} ${isSignedOut}`
    const known = written.get(key)
    if (known) return known
    const page = Buffer.from(turned(await html(url), language, isSignedOut))
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
        // A missing script of another build is a 404, not the page.
        if (request.url.startsWith('/desk/assets/')) return reply.status(404).type('text/plain; charset=utf-8').send('')
        const language = languageOf(request)
        const { body, encoding } = compressedOnce(
          await pageIn(language, hasNoSession(request), request.url),
          request.headers['accept-encoding'],
        )
        if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
        return (
          reply
            .header('Content-Language', language)
            .header('Vary', 'Accept-Language, Cookie, Accept-Encoding')
            .header('Content-Security-Policy', policy)
            .header(...permissionsOfDesk)
            // The address may hold an invitation's token: no referrer to other sites.
            .header('Referrer-Policy', 'same-origin')
            .type('text/html; charset=utf-8')
            .send(body)
        )
      })
  })
}
