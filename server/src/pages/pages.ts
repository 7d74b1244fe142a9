import type { IncomingMessage } from 'node:http'
import type { ContentChange } from 'api/platform/content-changes/changes.ts'
import { problemOf } from 'api/platform/http/errors.ts'
import { sendStored } from 'api/platform/http/stored-answer.ts'
import { bodyBytesMax } from 'contract/limits.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from 'i18n/languages.ts'
import { problemSentence } from 'i18n/problems.ts'
import { compressedOnce, decompressed } from '../files/compression.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { type PageAddress, pageAddressOf } from './address.ts'
import { type PageAnswer, pageAnswerOf } from './answer.ts'
import { type ApiRequest, InProcessFetch } from './in-process.ts'
import { postedForm } from './posted-form.ts'
import type { PageFetch, PageRenderer } from './renderer.ts'
import { type FreshPage, StoredPages } from './stored.ts'

export interface PagesOptions {
  readonly render: PageRenderer
  /** Route ids accepted in the `_routes` parameter of data requests. */
  readonly routeIds?: ReadonlySet<string>
  readonly publicUrl: string
  /** Renders pages on every request, with a policy that allows Vite. */
  readonly development?: boolean
  /** Allows Google Analytics in the page's policy; it is called after consent only. */
  readonly google?: boolean
  /** Allows OneSignal's SDK in the page's policy; it is loaded after consent only. */
  readonly oneSignal?: boolean
  /** URLs of the purged shared caches; they decide the header of the surrogate keys. */
  readonly purgeUrls?: readonly string[] | undefined
  readonly now?: () => number
  /** Counts a form by IP address; throws `too_many_requests` above the limit. */
  readonly countForm?: (address: string) => Promise<void>
}

const rendersAtMost = 64
const ownAddress = '127.0.0.1'

/** Answers every address without a route with a page of the site. */
export function mountPages(app: FastifyInstance, options: PagesOptions) {
  const {
    render,
    publicUrl,
    development = false,
    google = false,
    oneSignal = false,
    routeIds,
    purgeUrls,
    now,
    countForm,
  } = options
  const inProcess = new InProcessFetch(app)
  let rendering = 0

  async function rendered(request: Request, language: Language, address: string): Promise<FreshPage> {
    const failures: unknown[] = []
    const apiRequests: ApiRequest[] = []
    let hasFailed = false
    const fetch = inProcess.fetchFor(address, (question) => apiRequests.push(question))
    rendering += 1
    const ask: PageFetch = async (...args) => {
      const answer = await fetch(...args)
      // A page with a failed part is sent once and not stored.
      if (answer.status >= 500) hasFailed = true
      return answer
    }
    try {
      const response = await render(request, language, ask, (error) => isFault(error) && failures.push(error))
      const page = await pageAnswerOf(response, language, { development, google, oneSignal })
      const dependencies = new Set(apiRequests.flatMap(({ dependencies }) => [...dependencies]))
      return { ...page, hasFailed, failures, dependencies, apiRequests }
    } finally {
      rendering -= 1
    }
  }

  const stored = new StoredPages({
    // Only address and language reach the render: the page is the same for everybody.
    render: ({ path, query, language }: PageAddress) =>
      rendered(new Request(`${publicUrl}${path}${query}`), language, ownAddress),
    isStillSo: (apiRequests) => inProcess.areAnsweredSame(ownAddress, apiRequests),
    failedUnseen: (failures) => {
      for (const err of failures) app.log.error({ err }, 'a page failed; a stale one is served')
    },
    commonHeaders: securityHeaders(publicUrl).filter(([name]) => name !== 'Content-Security-Policy'),
    ...(routeIds && { routeIds }),
    purgeUrls,
    ...(now && { now }),
  })

  async function answerGet(request: FastifyRequest, reply: FastifyReply) {
    const address = stored.addressOf(request.raw)
    if (!address) return reply.status(414).send()
    if (development)
      return sendUncached(reply, await rendered(new Request(publicUrl + request.url), address.language, request.ip))
    const page = await stored.get(address)
    if ('uncacheable' in page) return sendUncached(reply, page.uncacheable)
    reply.hijack()
    sendStored(request.raw, reply.raw, page.cacheable)
  }

  async function answerPost(request: FastifyRequest, reply: FastifyReply) {
    await countForm?.(request.ip).catch((error: unknown) => {
      // Without the database the limit cannot be counted: the page is rendered with the problem and the typed text.
      if (problemOf(error).code === 'too_many_requests') throw error
    })
    return sendUncached(reply, await rendered(await postedForm(request, publicUrl), languageOf(request), request.ip))
  }

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
    scope.setNotFoundHandler((request, reply) => {
      if (rendering >= rendersAtMost) return refuse(new Problem('busy', { retryAfterSeconds: 2 }), request, reply)
      if (request.method === 'GET' || request.method === 'HEAD') return answerGet(request, reply)
      if (request.method === 'POST') return answerPost(request, reply)
      return reply.status(405).header('Allow', 'GET, HEAD, POST').send()
    })
  })
  return {
    /** The stored page of a request; undefined on a miss. */
    hit: (request: IncomingMessage) => (development ? undefined : stored.hit(request)),
    /** HTML of a page; undefined unless its status is 200 and the server has capacity. */
    async html(address: PageAddress): Promise<string | undefined> {
      if (rendering >= rendersAtMost) return undefined
      const page = await stored.get(address)
      if ('uncacheable' in page) return page.uncacheable.status === 200 ? page.uncacheable.body.toString() : undefined
      return (await decompressed(page.cacheable.compressed)).toString()
    },
    /** Language and path of the stored pages that a change affects. */
    addressesOf: stored.addressesOf,
    /** Invalidates pages and API responses after a content change. */
    invalidate(change: ContentChange) {
      inProcess.forget(change)
      stored.invalidate(change)
    },
  }
}

function sendUncached(reply: FastifyReply, answer: PageAnswer & { readonly failures?: readonly unknown[] }) {
  for (const err of answer.failures ?? []) reply.log.error({ req: reply.request, err }, 'a page failed')
  for (const [name, value] of answer.headers) reply.header(name, value)
  const { body, encoding } = compressedOnce(answer.body, reply.request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.status(answer.status).send(body)
}

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
    .send(problemSentence(language, code))
}

/** Whether an error during a render is our fault; a thrown Response below 500 (404, redirect) is not. */
const isFault = (error: unknown) => !(((error as { status?: unknown } | null)?.status as number) < 500)
