import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ContentVersion } from 'api/platform/content-changes/changes.ts'
import { requestIdOf } from 'api/platform/http/request-id.ts'
import { type StoredAnswer, sendStored } from 'api/platform/http/stored-answer.ts'
import { href } from 'contract/site/href.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type onRequestAsyncHookHandler } from 'fastify'
import type { Logger } from 'pino'
import { type DeskBuild, mountDesk } from '../desk/desk.ts'
import { assetOf } from '../files/assets.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { mountPages, type PagesOptions } from '../pages/pages.ts'
import { warnOfUnknownProxy } from '../start-warnings.ts'
import { cleanAddress } from './clean-address.ts'
import { health, type Readiness } from './health.ts'
import { closeIdleUntilClosed, httpServer } from './http-server.ts'
import { RequestLog } from './log.ts'
import { namesHost, refuseMalformedAddress } from './malformed-address.ts'

export interface ServerOptions {
  readonly log: Logger
  readonly publicUrl: string
  readonly trustedProxies: readonly string[]
  readonly readiness: Readiness
  /** Mounts the API with its other routes. */
  readonly mountApi: (app: FastifyInstance) => unknown
  readonly assets: ReadonlyMap<string, StoredAnswer>
  /** Serves files that only another build has. */
  readonly filesOfOtherBuilds?: onRequestAsyncHookHandler
  /** Request metrics, if measured. */
  readonly metrics?: Pick<Metrics, 'countLookup' | 'mount' | 'watch'> | undefined
  readonly pages: Omit<PagesOptions, 'publicUrl'>
  /** The staff's application. */
  readonly desk?: DeskBuild
  readonly content: ContentVersion
}

const bodyLimit = 1024 * 1024

/** Creates the HTTP server with API, pictures, files and pages under one origin. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { log, publicUrl, trustedProxies, readiness, mountApi, assets, pages, desk, content, metrics } = options
  const warnOnce = warnOfUnknownProxy(trustedProxies, log as FastifyBaseLogger)
  let pagesInMemory: ReturnType<typeof mountPages> | undefined
  function find(request: IncomingMessage): StoredAnswer | undefined {
    const { url = '' } = request
    return assetOf(assets, url) ?? (cleanAddress(url) === url ? pagesInMemory?.hit(request) : undefined)
  }

  const send = (answer: StoredAnswer) => (request: IncomingMessage, response: ServerResponse) => {
    sendStored(request, response, answer)
    log.info({ request_id: requestIdOf(request), req: request, res: response, ms: 0 }, 'answered')
  }

  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new RequestLog(),
    bodyLimit,
    genReqId: (request) => requestIdOf(request as Parameters<typeof requestIdOf>[0]),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    // Requests on keep-alive connections are still answered while closing.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // A malformed URL is refused before routing, so no route could answer it.
    frameworkErrors: (_error, request, reply) => refuseMalformedAddress(request.raw, reply.raw),
    serverFactory: (rest) =>
      httpServer(
        publicUrl,
        {
          onRequest: warnOnce,
          find(request) {
            const answer = find(request)
            metrics?.countLookup(request, answer !== undefined)
            return answer && send(answer)
          },
        },
        rest,
      ),
  })

  app.addHook('preClose', async () => closeIdleUntilClosed(app.server))
  app.addHook('onRequest', async (request, reply) => {
    if (namesHost(request.url)) {
      reply.hijack()
      return refuseMalformedAddress(request.raw, reply.raw)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    const address = cleanAddress(request.url)
    if (address !== request.url) return reply.header('Cache-Control', 'no-store').redirect(address, 302)
  })
  // Password managers open this address (W3C, "A well-known URL for changing passwords").
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(`${href('settings')}#security`, 302))
  if (options.filesOfOtherBuilds) app.addHook('onRequest', options.filesOfOtherBuilds)
  metrics?.watch(app.server)
  await app.register(async (scope) => {
    health(scope, readiness)
    metrics?.mount(scope)
  })
  await mountApi(app)
  if (desk) mountDesk(app, desk)
  pagesInMemory = mountPages(app, content, { ...pages, publicUrl })
  return app
}
