import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { requestIdOf } from 'api/http/request-id.ts'
import { crowdLine } from './crowd-line.ts'
import { securityHeaders } from './security-headers.ts'
import { endSlowBody, hasBody, longestBodyMs } from './slow-bodies.ts'

export interface Shortcut {
  /** How a request is answered from memory, before Fastify; undefined if there is nothing to answer with. */
  find(request: IncomingMessage): ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  /** Whether it is one of many that nobody waits for: it lets others go first as well. */
  stepsBack(request: IncomingMessage): boolean
}

// Slow clients are closed after 6 to 15 seconds; left alone, they would hold their sockets for 90 and more. Bodies have a
// patience of their own (slow-bodies.ts), which for pictures is longer: this only ends what that could not see.
const requestTimeout = longestBodyMs + 5000
const headersTimeout = 5000
const connectionsCheckingInterval = 1000
/** Keep-alive, longer than the 60 s of common proxies: if we closed first, a proxy could send into a closed connection. */
const keepAliveTimeout = 65_000
/** Connections at once; more are refused, because each takes memory before its first request. */
const maxConnections = 4000
const maxHeaderSize = 16 * 1024
/** The most header fields of one request; browsers send less than half as many. */
const maxHeadersCount = 100
/** A reader that takes nothing for so long has gone. */
const silentSocketTimeout = 120_000

const statusOf = (code: string | undefined): string => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout'
  return code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
}

/** Ends keep-alive connections while the server closes: idle ones would hold it until their timeout. */
export function closeIdleUntilClosed(server: Server) {
  const timer = setInterval(() => server.closeIdleConnections(), 50)
  server.once('close', () => clearInterval(timer))
}

/** What cannot be read as HTTP gets a status and no words: there is nobody there to read them. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex, headers: ReturnType<typeof securityHeaders>) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const lines = [['Connection', 'close'], ['Content-Length', '0'], ...headers].map((pair) => pair.join(': '))
  socket.end([`HTTP/1.1 ${statusOf(error.code)}`, ...lines, '', ''].join('\r\n'))
}

/** Whether a request has two Host headers: a proxy before us may have believed the other one. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

/** What may be answered from memory; where a body comes along, somebody has to see it end. */
const isPlainRead = (request: IncomingMessage) =>
  (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request)

/**
 * The HTTP server below Fastify. Every request gets its id and every answer the security headers here, so that no
 * error path can miss them; stored pages, files and answers of the API are sent here as well.
 */
export function httpServer(publicUrl: string, shortcut: Shortcut, rest: RequestListener): Server {
  const headers = securityHeaders(publicUrl)
  const crowd = crowdLine()
  const server = createServer(
    { requestTimeout, headersTimeout, connectionsCheckingInterval, keepAliveTimeout, maxHeaderSize },
    (request, response) => {
      if (namesTwoHosts(request))
        return void response.writeHead(400, [...headers, ['Connection', 'close'], ['Content-Length', '0']].flat()).end()
      const answer = isPlainRead(request) ? shortcut.find(request) : undefined
      if (answer) return crowd.step(() => answer(request, response))
      endSlowBody(server, request, response)
      response.setHeader('X-Request-Id', requestIdOf(request))
      for (const [name, value] of headers) response.setHeader(name, value)
      if (shortcut.stepsBack(request)) return crowd.step(() => rest(request, response))
      crowd.letFirst(response)
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
