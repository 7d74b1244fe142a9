import type { IncomingMessage } from 'node:http'
import type { ContentChange } from 'api/content/changes.ts'
import { problemOf } from 'api/http/errors.ts'
import { sendStored } from 'api/http/stored-answer.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from 'i18n/languages.ts'
import { problemSentence } from 'i18n/problems.ts'
import { compressedOnce, decompressed } from '../files/compression.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { type PageAddress, pageAddressOf } from './address.ts'
import { type PageAnswer, pageAnswerOf } from './answer.ts'
import { InProcessFetch, type Question } from './in-process.ts'
import { postedForm } from './posted-form.ts'
import type { PageFetch, PageRenderer } from './renderer.ts'
import { type FreshPage, StoredPages } from './stored.ts'

export interface PagesOptions {
  readonly render: PageRenderer
  /** The routes that a page's data may be asked for by. */
  readonly routeIds?: ReadonlySet<string>
  readonly publicUrl: string
  /** Pages are rendered anew each time, and may do what Vite needs. */
  readonly development?: boolean
  /** Pages may ask Google to count them, once a family has allowed it. */
  readonly google?: boolean
  /** Pages may load OneSignal's SDK, once a family has allowed it. */
  readonly oneSignal?: boolean
  /** The shared caches that are told of changes: each reads its keys where it looks for them. */
  readonly purgeUrls?: readonly string[] | undefined
  readonly now?: () => number
  /** Counts a form sent to a page by the address it comes from; throws where those are too many. */
  readonly countForm?: (address: string) => Promise<void>
}

const rendersAtMost = 64
const ownAddress = '127.0.0.1'

/** Every address that nothing else answers is a page of the site. */
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
    const questions: Question[] = []
    let hasFailed = false
    const fetch = inProcess.fetchFor(address, (question) => questions.push(question))
    rendering += 1
    const ask: PageFetch = async (...asked) => {
      const answer = await fetch(...asked)
      // A page with a failed part is answered to this reader and not stored.
      if (answer.status >= 500) hasFailed = true
      return answer
    }
    try {
      const response = await render(request, language, ask, (error) => isFault(error) && failures.push(error))
      const page = await pageAnswerOf(response, language, { development, google, oneSignal })
      const dependencies = new Set(questions.flatMap(({ dependencies }) => [...dependencies]))
      return { ...page, hasFailed, failures, dependencies, questions }
    } finally {
      rendering -= 1
    }
  }

  const stored = new StoredPages({
    // What readers send besides address and language does not reach a page: it is the same for everybody.
    render: ({ path, query, language }: PageAddress) =>
      rendered(new Request(`${publicUrl}${path}${query}`), language, ownAddress),
    isStillSo: (questions) => inProcess.areAnsweredSame(ownAddress, questions),
    failedUnseen: (failures) => {
      for (const err of failures) app.log.error({ err }, 'a page failed; an older one stands in for it')
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
      return pass(reply, await rendered(new Request(publicUrl + request.url), address.language, request.ip))
    const page = await stored.get(address)
    if ('pass' in page) return pass(reply, page.pass)
    reply.hijack()
    sendStored(request.raw, reply.raw, page.keep)
  }

  async function answerPost(request: FastifyRequest, reply: FastifyReply) {
    await countForm?.(request.ip).catch((error: unknown) => {
      // While the database is away nothing can be counted: the page is rendered with the problem and what was typed.
      if (problemOf(error).code === 'too_many_requests') throw error
    })
    return pass(reply, await rendered(await postedForm(request, publicUrl), languageOf(request), request.ip))
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
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
    /** The page a request asks for, if it is there already. */
    hit: (request: IncomingMessage) => (development ? undefined : stored.hit(request)),
    /** What a page's address shows; undefined for one that shows nothing. */
    async html(address: PageAddress): Promise<string | undefined> {
      if (rendering >= rendersAtMost) return undefined
      const page = await stored.get(address)
      if ('pass' in page) return page.pass.status === 200 ? page.pass.body.toString() : undefined
      return (await decompressed(page.keep.compressed)).toString()
    },
    /** The addresses, each with its language before it, of the pages in memory that are old after a change. */
    addressesOf: stored.addressesOf,
    /** Content has changed. */
    empty(change: ContentChange) {
      inProcess.forget(change)
      stored.empty(change)
    },
  }
}

function pass(reply: FastifyReply, answer: PageAnswer & { readonly failures?: readonly unknown[] }) {
  for (const err of answer.failures ?? []) reply.log.error({ req: reply.request, err }, 'a page failed')
  for (const [name, value] of answer.headers) reply.header(name, value)
  const { body, encoding } = compressedOnce(answer.body, reply.request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.status(answer.status).send(body)
}

const languageOf = (request: FastifyRequest): Language => pageAddressOf(request.url, request.headers)?.language ?? 'en'

/** One sentence, where no page is made. */
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

/** A thrown Response (404, redirect) is an answer; any other error while rendering is a fault of ours. */
const isFault = (error: unknown) => !(((error as { status?: unknown } | null)?.status as number) < 500)
