import type { AsyncLocalStorage } from 'node:async_hooks'
import { type IncomingMessage, METHODS, type Server, type ServerResponse } from 'node:http'
import {
  type Attributes,
  type Context,
  type Histogram,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { requestIdOf } from 'api/http/request-id.ts'
import type { FastifyInstance } from 'fastify'
import type { RoutePatterns } from './route-patterns.ts'

export interface RequestTelemetryOptions {
  readonly tracer: Tracer | undefined
  readonly duration: Histogram | undefined
  readonly patterns: RoutePatterns
  /** Holds the context of the request that is being answered, for what it asks of others. */
  readonly current: AsyncLocalStorage<Context>
  readonly scheme: string
}

const propagator = new W3CTraceContextPropagator()
const getter = {
  keys: (headers: IncomingMessage['headers']) => Object.keys(headers),
  get: (headers: IncomingMessage['headers'], name: string) => headers[name],
}
const knownMethods = new Set(METHODS)

/** By the semantic conventions, but without url.path and client.address: an id, a token or a person may be in them. */
function attributesOf(request: IncomingMessage, response: ServerResponse, route: string | undefined, scheme: string) {
  const { method = '' } = request
  const status = response.headersSent ? response.statusCode : undefined
  const attributes: Attributes = {
    'http.request.method': knownMethods.has(method) ? method : '_OTHER',
    'url.scheme': scheme,
  }
  if (route !== undefined) attributes['http.route'] = route
  if (status !== undefined) attributes['http.response.status_code'] = status
  // Cut off before it was answered, or a fault of ours.
  if (status === undefined || status >= 500) attributes['error.type'] = status === undefined ? 'aborted' : `${status}`
  return attributes
}

/** A span and a measured time for every request, also for those that are answered from memory. */
export function requestTelemetry({ tracer, duration, patterns, current, scheme }: RequestTelemetryOptions) {
  const contexts = new WeakMap<IncomingMessage, Context>()

  function begin(request: IncomingMessage): Span | undefined {
    if (!tracer) return undefined
    const parent = propagator.extract(ROOT_CONTEXT, request.headers, getter)
    const span = tracer.startSpan(request.method ?? '', { kind: SpanKind.SERVER }, parent)
    if (!span.isRecording()) return undefined
    contexts.set(request, trace.setSpan(parent, span))
    return span
  }

  function end(span: Span, request: IncomingMessage, attributes: Attributes) {
    const { 'http.route': route, 'http.request.method': method, 'error.type': error } = attributes
    span.setAttributes({ ...attributes, request_id: requestIdOf(request) })
    span.updateName(route === undefined ? String(method) : `${method} ${route}`)
    if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }

  return {
    watch(server: Server) {
      server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
        const begun = performance.now()
        const span = begin(request)
        response.once('close', () => {
          if (!span && !duration) return
          const { method = '', url = '' } = request
          const attributes = attributesOf(request, response, patterns.patternOf(method, url), scheme)
          duration?.record((performance.now() - begun) / 1000, attributes)
          if (span) end(span, request, attributes)
        })
      })
    },
    /** What a handler asks of the database belongs to its request; what pages ask of the API, to the page. */
    follow(app: FastifyInstance) {
      if (!tracer) return
      app.addHook('preHandler', (request, _reply, done) => {
        const context = contexts.get(request.raw)
        if (context) current.run(context, done)
        else done()
      })
    },
  }
}
