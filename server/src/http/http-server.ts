import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { requestIdOf } from 'api/platform/http/request-id.ts'
import { readForwardedFor } from './forwarded-for.ts'
import { securityHeaders } from './security-headers.ts'
import { endSlowBody, hasBody, longestBodyMs } from './slow-bodies.ts'

export interface Shortcut {
  /** Answers a request from memory, before Fastify; undefined on a miss. */
  find(request: IncomingMessage): ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  /** Called for every request, also those never answered from memory. */
  onRequest?(request: IncomingMessage): void
}

// Slow clients are closed after 6 to 15 seconds instead of Node's 90 and more. Bodies have their own timeout
// (slow-bodies.ts), longer for pictures; this one is the last resort.
const requestTimeout = longestBodyMs + 5000
const headersTimeout = 5000
const connectionsCheckingInterval = 1000
/** Longer than the 60 s of common proxies: if we closed first, a proxy could send into a closed connection. */
const keepAliveTimeout = 65_000
/** Open connections; more are refused, because each takes memory before its first request. */
const maxConnections = 4000
const maxHeaderSize = 16 * 1024
/** Header fields per request; browsers send fewer than half as many. */
const maxHeadersCount = 100
/** Time after which a client that reads nothing is disconnected. */
const silentSocketTimeout = 120_000

const statusOf = (code: string | undefined): string => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout'
  return code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
}

/** Closes idle keep-alive connections while the server closes; they would delay it until their timeout. */
export function closeIdleUntilClosed(server: Server) {
  const timer = setInterval(() => server.closeIdleConnections(), 50)
  server.once('close', () => clearInterval(timer))
}

/** Answers a malformed HTTP message with a status and no body. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex, headers: ReturnType<typeof securityHeaders>) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const lines = [['Connection', 'close'], ['Content-Length', '0'], ...headers].map((pair) => pair.join(': '))
  socket.end([`HTTP/1.1 ${statusOf(error.code)}`, ...lines, '', ''].join('\r\n'))
}

/** Whether a request has two Host headers: a proxy may have used the other one. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

/** Whether the address of the client is known. Node keeps it from the first time that it is read, also when the client leaves. */
const hasAddress = ({ socket }: IncomingMessage) => socket.remoteAddress !== undefined

/** Whether a request may be answered from memory: GET or HEAD without a body. */
const isPlainRead = (request: IncomingMessage) =>
  (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request)

/**
 * The HTTP server below Fastify. Sets request id and security headers here, so that no error path misses them, and answers
 * stored pages, files and API responses from memory.
 */
export function httpServer(publicUrl: string, shortcut: Shortcut, rest: RequestListener): Server {
  const headers = securityHeaders(publicUrl)
  const server = createServer(
    { requestTimeout, headersTimeout, connectionsCheckingInterval, keepAliveTimeout, maxHeaderSize },
    (request, response) => {
      if (namesTwoHosts(request))
        return void response.writeHead(400, [...headers, ['Connection', 'close'], ['Content-Length', '0']].flat()).end()
      shortcut.onRequest?.(request)
      readForwardedFor(request)
      const answer = isPlainRead(request) ? shortcut.find(request) : undefined
      if (answer) return answer(request, response)
      if (!hasAddress(request)) return void request.socket.destroy()
      endSlowBody(server, request, response)
      response.setHeader('X-Request-Id', requestIdOf(request))
      for (const [name, value] of headers) response.setHeader(name, value)
      rest(request, response)
    },
  )
  Object.assign(server, { maxConnections, maxHeadersCount })
  server.setTimeout(silentSocketTimeout)
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    response.writeHead(417).end()
  })
  server.on('clientError', (error, socket) => refuse(error, socket, headers))
  return server
}
