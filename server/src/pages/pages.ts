import type { IncomingMessage } from 'node:http'
import type { ContentVersion } from 'api/platform/content-changes/changes.ts'
import { problemOf } from 'api/platform/http/errors.ts'
import { sendStored } from 'api/platform/http/stored-answer.ts'
import { bodyBytesMax } from 'contract/limits.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from 'i18n/languages.ts'
import { problemSentence } from 'i18n/problems.ts'
import { compressedOnce } from '../files/compression.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { type PageAddress, pageAddressOf } from './address.ts'
import type { PageAnswer } from './answer.ts'
import { postedForm } from './posted-form.ts'
import { pageRendering, type RenderingOptions } from './render-page.ts'
import { StoredPages } from './stored.ts'

export interface PagesOptions extends RenderingOptions {
  /** Route ids accepted in the `_routes` parameter of data requests. */
  readonly routeIds?: ReadonlySet<string>
  readonly publicUrl: string
  readonly now?: () => number
  /** Counts a form by IP address; throws `too_many_requests` above the limit. */
  readonly countForm?: (address: string) => Promise<void>
}

const ownAddress = '127.0.0.1'

/** Answers every address without a route with a page of the site. */
export function mountPages(app: FastifyInstance, content: ContentVersion, options: PagesOptions) {
  const { publicUrl, development = false, routeIds, now, countForm } = options
  const { renderPage, isBusy } = pageRendering(app, content, options)
  const stored = new StoredPages({
    // Only address and language reach the render: the page is the same for everybody.
    render: ({ path, query, language }: PageAddress) =>
      renderPage(new Request(`${publicUrl}${path}${query}`), language, ownAddress),
    content,
    onBackgroundFailure: (failures) => {
      for (const err of failures) app.log.error({ err }, 'a page failed; a stale one is served')
    },
    commonHeaders: securityHeaders(publicUrl).filter(([name]) => name !== 'Content-Security-Policy'),
    ...(routeIds && { routeIds }),
    ...(now && { now }),
  })

  async function answerGet(request: FastifyRequest, reply: FastifyReply) {
    const address = stored.addressOf(request.raw)
    if (!address) return reply.status(414).send()
    if (development)
      return sendUncached(reply, await renderPage(new Request(publicUrl + request.url), address.language, request.ip))
    const old = isBusy() ? stored.last(address) : undefined
    if (!old && isBusy()) return refuseBusy(request, reply)
    const page = old ?? (await stored.get(address))
    if ('uncacheable' in page) return sendUncached(reply, page.uncacheable)
    reply.hijack()
    sendStored(request.raw, reply.raw, page.cacheable)
  }

  async function answerPost(request: FastifyRequest, reply: FastifyReply) {
    await countForm?.(request.ip).catch((error: unknown) => {
      // Without the database the limit cannot be counted: the page is rendered with the problem and the typed text.
      if (problemOf(error).code === 'too_many_requests') throw error
    })
    const posted = await postedForm(request, publicUrl)
    return sendUncached(reply, await renderPage(posted, languageOf(request), request.ip))
  }

  answerUnrouted(app, (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return answerGet(request, reply)
    if (request.method === 'POST') return isBusy() ? refuseBusy(request, reply) : answerPost(request, reply)
    return reply.status(405).header('Allow', 'GET, HEAD, POST').send()
  })
  return {
    /** The stored page of a request; undefined on a miss. */
    hit: (request: IncomingMessage) => (development ? undefined : stored.hit(request)),
  }
}

/** Answers every address without a route; bodies arrive as bytes, and failures are one plain sentence. */
function answerUnrouted(app: FastifyInstance, answer: (request: FastifyRequest, reply: FastifyReply) => unknown) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((err, request, reply) => {
      const problem = problemOf(err)
      if (problem.status >= 500) request.log.error({ req: request, err }, 'failed')
      return refuse(problem, request, reply)
    })
    scope.setNotFoundHandler(answer)
  })
}

function sendUncached(reply: FastifyReply, answer: PageAnswer & { readonly failures?: readonly unknown[] }) {
  for (const err of answer.failures ?? []) reply.log.error({ req: reply.request, err }, 'a page failed')
  for (const [name, value] of answer.headers) reply.header(name, value)
  const { body, encoding } = compressedOnce(answer.body, reply.request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.status(answer.status).send(body)
}

const refuseBusy = (request: FastifyRequest, reply: FastifyReply) =>
  refuse(new Problem('busy', { retryAfterSeconds: 2 }), request, reply)

const languageOf = (request: FastifyRequest): Language => pageAddressOf(request.url, request.headers)?.language ?? 'en'

/** Answers with one plain sentence instead of a page. */
function refuse({ code, status, details }: Problem, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request)
  if (details.retryAfterSeconds !== undefined) reply.header('Retry-After', String(Math.ceil(details.retryAfterSeconds)))
  return reply
    .status(status)
    .header('Cache-Control', 'no-store')
    .header('Content-Language', language)
    .header('Vary', 'Accept-Language, Cookie')
    .type('text/plain; charset=utf-8')
    .send(problemSentence(language, code, details.facts))
}
