import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { allEndpoints } from 'contract/all.ts'
import type { Endpoint } from 'contract/endpoint.ts'

/** How long a body may take. */
const silenceMaxMs = 10_000
/** A picture of 5 MiB comes over 1 Mbit/s in 42 s: it has longer, as long as it keeps coming. */
const uploadTurns = 9
/** 128 kbit/s. */
const bytesATurn = 160 * 1024

export const longestBodyMs = uploadTurns * silenceMaxMs

const uploads = (Object.values(allEndpoints) as Endpoint[])
  .filter(({ upload }) => upload !== undefined)
  .flatMap(({ path }) => [`/api/v1${path}`, `/api/v1/mobile${path}`])
const takesPicture = ({ url = '' }: IncomingMessage) => uploads.includes(url.split('?', 1)[0] ?? '')
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** Ends a request whose body comes too slowly with 408, as Node itself would. Once answered, a picture has no longer time. */
export function endSlowBody(server: Server, request: IncomingMessage, response: ServerResponse) {
  if (!hasBody(request)) return
  const { socket } = request
  let turn = 0
  let read = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer)
    turn += 1
    const turns = takesPicture(request) && !response.writableEnded ? uploadTurns : 1
    const came = socket.bytesRead - read
    read = socket.bytesRead
    if (turn < turns && came >= bytesATurn) return
    clearInterval(timer)
    const late = Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.emit('clientError', late, socket)
  }, silenceMaxMs)
  timer.unref()
  request.once('end', () => clearInterval(timer))
  request.once('close', () => clearInterval(timer))
}
