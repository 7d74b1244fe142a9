import { Problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageOf, requestedLanguage } from 'i18n/languages.ts'
import { problemSentence } from 'i18n/problems.ts'
import { problemOf } from '../http/errors.ts'
import { addressCounts, limitCall } from '../http/rate-limit.ts'
import { decide, type Outcome } from './decide.ts'
import { ensureAnswerKey } from './keys.ts'
import { type Link, parseLink, tokenFingerprint } from './link.ts'
import { fontNamed } from './page/fonts.ts'
import { answerPagePolicy, errorPage, questionPage } from './page/page.ts'
import { type Question, questionById } from './queries.ts'
import { subjectOf } from './subjects.ts'
import { translate } from './words.ts'

type AnswerRequest = FastifyRequest<{ Querystring: { q?: unknown; lng?: unknown }; Body?: URLSearchParams }>

const hourMs = 60 * 60_000
/** A whole school answers from one address. */
const fromOneAddress = { calls: 600, withinMs: hourMs }
/** Each change is kept, and may be a letter to a family. */
const toOneQuestion = { calls: 20, withinMs: hourMs }

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const tokenIn = ({ query }: AnswerRequest) => text(query.q)?.slice(0, 200) ?? ''
const languageInQuery = ({ query }: AnswerRequest) => languageOf(text(query.lng)?.slice(0, 20))
/** Without a question nobody's language is known: the reader's own. */
const readerLanguage = (request: AnswerRequest) =>
  languageInQuery(request) ?? requestedLanguage({ header: request.headers['accept-language'] ?? null })
const answerPath = (token: string, language: Language) => `/answer?q=${encodeURIComponent(token)}&lng=${language}`
const alternateOf = (request: AnswerRequest, language: Language) =>
  answerPath(tokenIn(request), language === 'en' ? 'ar' : 'en')

function send(reply: FastifyReply, status: number, language: Language, page: string) {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .headers({
      'Content-Language': language,
      'Content-Security-Policy': answerPagePolicy,
      'Cache-Control': 'no-store',
      // The address is the key: no other page learns it, no search engine keeps it.
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    })
    .send(page)
}

function sendError(request: AnswerRequest, reply: FastifyReply, status: number, problem?: Problem) {
  const language = readerLanguage(request)
  const words = problem
    ? {
        title: translate(language, 'trouble_title'),
        text: problemSentence(language, problem.code, problem.details.facts),
      }
    : { title: translate(language, 'gone_title'), text: translate(language, 'gone_text') }
  return send(reply, status, language, errorPage({ language, alternate: alternateOf(request, language), ...words }))
}

const statusOf: Readonly<Record<Exclude<Outcome, 'done' | 'stands' | 'gone'>, number>> = {
  changed: 409,
  closed: 409,
  not_a_choice: 422,
}

/** `/answer?q=…`: where the link of a letter leads. Looking changes nothing; a press of a button answers (docs/decisions/0051). */
export async function answers(app: FastifyInstance) {
  const { services } = app
  const { db, queue, now } = services

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  )
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error)
    if (problem.status >= 500) request.log.error({ err: error }, problem.code)
    const { retryAfterSeconds } = problem.details
    if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(Math.max(1, Math.ceil(retryAfterSeconds))))
    return sendError(request as AnswerRequest, reply, problem.status, problem)
  })

  async function opened(request: AnswerRequest): Promise<{ link: Link; question: Question } | 404 | 410> {
    const link = parseLink(await ensureAnswerKey(db), tokenIn(request))
    if (!link) return 404
    if (link.expiresAt <= now()) return 410
    const question = await questionById(db, link.questionId)
    return question ? { link, question } : 410
  }

  async function sendQuestion(request: AnswerRequest, reply: FastifyReply, outcome?: Outcome) {
    const found = await opened(request)
    if (typeof found === 'number') return sendError(request, reply, found)
    const { link, question } = found
    const language = languageInQuery(request) ?? question.reads_in
    const subject = await subjectOf(db, question, language)
    if (!subject) return sendError(request, reply, 410)
    const page = questionPage({
      language,
      address: answerPath(tokenIn(request), language),
      alternate: alternateOf(request, language),
      branch: question.house,
      subject,
      answeredAt: question.answered_at,
      until: link.expiresAt,
      refusal: outcome === 'changed' ? 'changed' : outcome === 'not_a_choice' ? 'choose' : undefined,
    })
    const status = outcome && outcome in statusOf ? statusOf[outcome as keyof typeof statusOf] : 200
    return send(reply, status, language, page)
  }

  app.get('/answer', (request: AnswerRequest, reply) => sendQuestion(request, reply))

  app.post('/answer', async (request: AnswerRequest, reply) => {
    const found = await opened(request)
    if (typeof found === 'number') return sendError(request, reply, found)
    await limitCall(services, [
      ...addressCounts('answers', request.ip, fromOneAddress),
      { name: 'answers', who: `question ${found.link.questionId}`, ...toOneQuestion },
    ])
    const token = tokenIn(request)
    const outcome = await decide(db, queue, {
      questionId: found.link.questionId,
      answer: request.body?.get('answer') ?? undefined,
      seen: request.body?.get('seen') ?? undefined,
      link: tokenFingerprint(token),
      at: now(),
    })
    if (outcome !== 'done' && outcome !== 'stands') return sendQuestion(request, reply, outcome)
    // Loading the page again then asks nothing, and shows how it stands.
    const language = languageInQuery(request) ?? found.question.reads_in
    return reply
      .header('Cache-Control', 'no-store')
      .header('Referrer-Policy', 'no-referrer')
      .redirect(answerPath(token, language), 303)
  })

  app.get('/answer/fonts/:name.woff2', async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const font = fontNamed(request.params.name)
    if (!font) throw new Problem('not_found')
    return reply.type('font/woff2').header('Cache-Control', 'public, max-age=604800').send(font)
  })
}
