import { api } from 'api/app.ts'
import { withDrafts } from 'api/content/preview/drafts.ts'
import { problemOf } from 'api/platform/http/errors.ts'
import { workQueue } from 'api/platform/http/work-queue.ts'
import type { Services } from 'api/services.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { languageQuery } from 'i18n/languages.ts'
import { problemSentence } from 'i18n/problems.ts'
import { pageAddressOf } from './address.ts'
import { pageAnswerOf } from './answer.ts'
import { InProcessFetch } from './in-process.ts'
import type { PageRenderer } from './renderer.ts'

interface PreviewServices {
  readonly render: PageRenderer
  readonly publicUrl: string
}

/** Sets headers: not cached, not indexed, no scripts (they do not know the address), framed by the desk only. */
function seal(reply: FastifyReply) {
  reply.header('Cache-Control', 'no-store')
  reply.header('X-Robots-Tag', 'noindex, nofollow')
  reply.header('Referrer-Policy', 'no-referrer')
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header(
    'Content-Security-Policy',
    policy.replace(/script-src [^;]*/, "script-src 'none'").replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'"),
  )
}

type PreviewRequest = FastifyRequest<{ Params: { token: string; '*'?: string } }>

/**
 * Mounts previews: the public page rendered with the draft (desk §5). The page calls an API of its own, whose database is the
 * transaction that publishes the draft and is rolled back. One at a time, because each holds locks on its rows.
 */
export function mountPreviews(app: FastifyInstance, services: Services, { render, publicUrl }: PreviewServices) {
  // Strangers may call their addresses, with any token.
  const queued = workQueue({ atOnce: 1, waiting: 20 })

  async function preview(request: PreviewRequest, reply: FastifyReply) {
    const language = pageAddressOf(request.url, request.headers)?.language ?? 'en'
    const { token, '*': other } = request.params
    const response = await withDrafts(services, token, async (db, page) => {
      const server = Fastify({ logger: false })
      try {
        await api(server, { ...services, db })
        await server.ready()
        const path = other ? `/${other}?${languageQuery}=${language}` : page(language)
        const fetch = new InProcessFetch(server, services.content).fetchFor(request.ip)
        const response = await render(new Request(publicUrl + path), language, fetch, undefined, true)
        return await pageAnswerOf(response, language, {})
      } finally {
        await server.close()
      }
    })
    for (const [name, value] of response.headers) reply.header(name, value)
    seal(reply)
    return reply.status(response.status).send(response.body)
  }

  async function inTurn(request: PreviewRequest, reply: FastifyReply) {
    try {
      return await queued(request.ip, () => preview(request, reply))
    } catch (error) {
      const { code, status, details } = problemOf(error)
      if (status >= 500) request.log.error({ err: error }, 'a preview failed')
      const language = pageAddressOf(request.url, request.headers)?.language ?? 'en'
      seal(reply)
      if (details.retryAfterSeconds) reply.header('Retry-After', Math.ceil(details.retryAfterSeconds))
      return reply
        .status(status)
        .type('text/plain; charset=utf-8')
        .send(problemSentence(language, code, details.facts))
    }
  }
  app.get('/preview/:token', inTurn)
  app.get('/preview/:token/*', inTurn)
}
