import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'

export interface InProcessCall {
  readonly method?: string | undefined
  readonly url: string
  /** By name in lower case, as Node gives those of a connection. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** IP address of the caller, which rate limits count. */
  readonly remoteAddress?: string
  readonly body?: string | undefined
}

export interface InProcessAnswer {
  readonly status: number
  /** By name in lower case. */
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

/** A request without a connection, with the members that Fastify and our handlers read. */
class LocalRequest extends Readable {
  readonly httpVersionMajor = 1
  readonly httpVersion = '1.1'
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly rawHeaders: readonly string[] = []
  readonly socket: { readonly remoteAddress: string }

  constructor({ method = 'GET', url, headers, remoteAddress = '127.0.0.1', body }: InProcessCall) {
    super({ read: () => {} })
    this.method = method
    this.url = url
    this.headers = {
      host: 'localhost',
      ...headers,
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    }
    this.socket = { remoteAddress }
    if (body !== undefined) this.push(body)
    this.push(null)
  }
}

/** Collects an answer. Not a `ServerResponse`: see {@link callInProcess}. */
class LocalResponse extends Writable {
  statusCode = 200
  headersSent = false
  readonly headers: OutgoingHttpHeaders = {}
  readonly chunks: Buffer[] = []

  setHeader(name: string, value: OutgoingHttpHeader) {
    this.headers[name.toLowerCase()] = typeof value === 'number' ? String(value) : value
    return this
  }
  getHeader(name: string) {
    return this.headers[name.toLowerCase()]
  }
  getHeaders() {
    return { ...this.headers }
  }
  hasHeader(name: string) {
    return this.getHeader(name) !== undefined
  }
  removeHeader(name: string) {
    delete this.headers[name.toLowerCase()]
  }
  /** Takes headers by name or, as `sendStored` gives them, as one flat list. */
  writeHead(status: number, headers: OutgoingHttpHeaders | readonly string[] = {}) {
    this.statusCode = status
    if (Array.isArray(headers))
      for (let at = 0; at < headers.length; at += 2) this.setHeader(headers[at] ?? '', headers[at + 1] ?? '')
    else for (const [name, value] of Object.entries(headers)) if (value !== undefined) this.setHeader(name, value)
    this.headersSent = true
    return this
  }
  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.headersSent = true
    this.chunks.push(chunk)
    done()
  }
}

/** Whether a request came from {@link callInProcess}. */
export const isInProcess = (request: object) => request instanceof LocalRequest

/**
 * Calls a route of a ready server without a network; rejects if the answer breaks off. Not by Fastify's `inject`: its objects
 * extend Node's own in other shapes, V8 then compiles Node's HTTP code for both, and a cached page takes a sixth longer
 * (docs/decisions/0168).
 */
export async function callInProcess(app: FastifyInstance, call: InProcessCall): Promise<InProcessAnswer> {
  const response = new LocalResponse()
  app.routing(new LocalRequest(call) as unknown as IncomingMessage, response as unknown as ServerResponse)
  await finished(response)
  const { statusCode: status, headers, chunks } = response
  return { status, headers, body: Buffer.concat(chunks) }
}
