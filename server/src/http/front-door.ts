import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ContentChange } from 'api/content/changes.ts'
import { requestIdOf } from 'api/http/request-id.ts'
import type { ResponseCache } from 'api/http/response-cache.ts'
import { type StoredAnswer, sendStored } from 'api/http/stored-answer.ts'
import type { ObjectStorage } from 'api/storage/objects/object-storage.ts'
import { countPageView } from 'contract/page-views/endpoints.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type onRequestAsyncHookHandler } from 'fastify'
import type { Logger } from 'pino'
import { cards } from '../cards/routes.ts'
import { type DeskBuild, mountDesk } from '../desk/desk.ts'
import type { Edge } from '../edge/edge.ts'
import { edgePurger } from '../edge/purger.ts'
import { assetOf } from '../files/assets.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { mountPages, type PagesOptions } from '../pages/pages.ts'
import { warnOfUnknownProxy } from '../start-warnings.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { accessLog } from './access-log.ts'
import { health, type Readiness } from './health.ts'
import { closeIdleUntilClosed, httpServer } from './http-server.ts'
import { RequestLog } from './log.ts'
import { refuseMalformedAddress } from './malformed-address.ts'

export interface FrontDoorOptions {
  readonly log: Logger
  readonly publicUrl: string
  readonly trustedProxies: readonly string[]
  readonly readiness: Readiness
  /** Mounts the API, and what else it serves. */
  readonly mountApi: (app: FastifyInstance) => unknown
  readonly assets: ReadonlyMap<string, StoredAnswer>
  /** Answers for the files that another build has and this one does not. */
  readonly filesOfOtherBuilds?: onRequestAsyncHookHandler
  /** Counts and times what is asked for, where somebody wants to know. */
  readonly metrics?: Pick<Metrics, 'looked' | 'mount' | 'watch'> | undefined
  /** Traces what is asked for, and sends that to a collector. */
  readonly telemetry?: Pick<Telemetry, 'follow' | 'watch'> | undefined
  /** Where pictures lie: with it, shared links have theirs. */
  readonly storage?: ObjectStorage
  readonly pages: Omit<PagesOptions, 'publicUrl'>
  /** Where staff work. */
  readonly desk?: DeskBuild
  /** The shared caches before it. */
  readonly edges?: readonly Edge[] | undefined
  /** Calls back whenever the school's content changes. */
  readonly onContentChange: (changed: (change: ContentChange) => void) => void
}

type Told = Pick<FrontDoorOptions, 'log'> & { readonly addressesOf: (change: ContentChange) => readonly string[] }

const bodyLimit = 1024 * 1024
const isPageView = ({ method, url }: IncomingMessage) =>
  method === 'POST' && url !== undefined && url.endsWith(countPageView.path)

/** Tells the caches before the school of every change, from the moment on in which they can ask again. */
function tellEdges(app: FastifyInstance, edges: readonly Edge[], { log, addressesOf }: Told) {
  const purger = edgePurger(edges, { log: log as FastifyBaseLogger, addressesOf })
  // What passed unheard, and what another version of the pages said.
  app.addHook('onListen', async () => purger.tell('anything'))
  app.addHook('onClose', async () => purger.close())
  return purger.tell
}

/** One origin for everything: API, pictures, files, pages. */
export async function frontDoor(options: FrontDoorOptions): Promise<FastifyInstance> {
  const {
    log,
    publicUrl,
    trustedProxies,
    readiness,
    mountApi,
    assets,
    pages,
    desk,
    storage,
    onContentChange,
    metrics,
    telemetry,
    edges = [],
  } = options
  const logCachedAnswer = accessLog(log)
  const lookForProxy = warnOfUnknownProxy(trustedProxies, log as FastifyBaseLogger)
  const inMemory: { responses?: ResponseCache; pages?: ReturnType<typeof mountPages> } = {}
  function find(request: IncomingMessage): StoredAnswer | undefined {
    const { url = '' } = request
    if (url.startsWith('/api/')) return inMemory.responses?.answerOf(request)
    return assetOf(assets, url) ?? inMemory.pages?.hit(request)
  }

  const send = (answer: StoredAnswer) => (request: IncomingMessage, response: ServerResponse) => {
    sendStored(request, response, answer)
    logCachedAnswer(request, response)
  }

  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new RequestLog(),
    bodyLimit,
    genReqId: (request) => requestIdOf(request as Parameters<typeof requestIdOf>[0]),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    // Open requests are finished, also on connections that stay open.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // A malformed URL is refused before routing, so no route could answer it.
    frameworkErrors: (_error, request, reply) => refuseMalformedAddress(request.raw, reply.raw),
    serverFactory: (rest) =>
      httpServer(
        publicUrl,
        {
          find(request) {
            lookForProxy(request)
            const answer = find(request)
            metrics?.looked(request, answer !== undefined)
            return answer && send(answer)
          },
          stepsBack: isPageView,
        },
        rest,
      ),
  })

  app.addHook('preClose', async () => closeIdleUntilClosed(app.server))
  if (options.filesOfOtherBuilds) app.addHook('onRequest', options.filesOfOtherBuilds)
  metrics?.watch(app.server)
  telemetry?.watch(app.server)
  telemetry?.follow(app)
  await app.register(async (scope) => {
    health(scope, readiness)
    metrics?.mount(scope)
  })
  // Before those who empty what is in memory: an edge may want to know what was there.
  const addressesOf = (change: ContentChange) => [
    ...(inMemory.pages?.addressesOf(change) ?? []),
    ...(inMemory.responses?.addressesOf(change) ?? []),
  ]
  if (edges.length > 0) onContentChange(tellEdges(app, edges, { log, addressesOf }))
  await mountApi(app)
  if (desk) mountDesk(app, desk)
  if (app.hasDecorator('responseCache')) inMemory.responses = app.responseCache
  const kept = mountPages(app, { ...pages, publicUrl })
  if (storage) cards(app, { storage, html: kept.html })
  inMemory.pages = kept
  onContentChange(kept.empty)
  return app
}
