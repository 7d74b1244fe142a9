import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'

interface Value {
  readonly stringValue?: string
  readonly intValue?: number
  readonly doubleValue?: number
}
interface Attribute {
  readonly key: string
  readonly value: Value
}

export interface Span {
  readonly name: string
  readonly kind: number
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly status: { readonly code: number }
  readonly attributes: Readonly<Record<string, unknown>>
}

interface Point {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly asDouble?: number
  readonly asInt?: number
  readonly count?: number
  readonly bucketCounts?: readonly number[]
}

const attributesOf = (list: readonly Attribute[]) =>
  Object.fromEntries(
    list.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]),
  ) as Record<string, unknown>

interface Sent {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

// biome-ignore lint/suspicious/noExplicitAny: what came over the wire
type Json = any
const resourcesOf = ({ body }: Sent): Json[] => {
  const { resourceSpans, resourceMetrics } = JSON.parse(body.toString())
  return resourceSpans ?? resourceMetrics ?? []
}

/** A collector of the tests' own, that takes what is sent to it as JSON. */
export async function aCollector() {
  const sent: Sent[] = []
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const bytes = await buffer(request)
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
    sent.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(200, { 'Content-Type': request.headers['content-type'] }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const sentTo = (path: string) => sent.filter((each) => each.path === path)
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    sentTo,
    spans: (): Span[] =>
      sentTo('/v1/traces')
        .flatMap(resourcesOf)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map((span: Json) => ({ ...span, attributes: attributesOf(span.attributes) })),
    /** The series of a measure, as they were told last. */
    points: (name: string): Point[] =>
      (sentTo('/v1/metrics').slice(-1).flatMap(resourcesOf) as Json[])
        .flatMap(({ scopeMetrics }) => scopeMetrics)
        .flatMap(({ metrics }) => metrics)
        .filter((metric: Json) => metric.name === name)
        .flatMap((metric: Json) => (metric.sum ?? metric.gauge ?? metric.histogram).dataPoints)
        .map((point: Json) => ({ ...point, attributes: attributesOf(point.attributes) })),
    resource: () => attributesOf(resourcesOf(sent[0] as Sent)[0].resource.attributes),
  }
}

/** One that takes the connection and says nothing. */
export async function aSilentCollector() {
  const server = createSocketServer((socket) => socket.on('error', () => {}).resume())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
