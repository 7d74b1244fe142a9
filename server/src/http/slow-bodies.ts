import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { allEndpoints } from 'contract/all.ts'
import type { Endpoint } from 'contract/endpoint.ts'

/** Time for a body, and for each round of an upload. */
const silenceMaxMs = 10_000
/** Rounds for an upload: 5 MiB take 42 s at 1 Mbit/s. */
const uploadTurns = 9
/** Bytes an upload needs per round, 128 kbit/s. */
const bytesATurn = 160 * 1024

export const longestBodyMs = uploadTurns * silenceMaxMs

const uploads = (Object.values(allEndpoints) as Endpoint[])
  .filter(({ upload }) => upload !== undefined)
  .map(({ path }) => path.replace(/:\w+/g, '[^/]+'))
const uploadAddress = new RegExp(`^/api/v1(?:/mobile)?(?:${uploads.join('|')})$`)
const takesPicture = ({ url = '' }: IncomingMessage) => uploadAddress.test(url.split('?', 1)[0] ?? '')
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** Answers 408 if the body arrives too slowly, as Node would. The longer time of uploads ends with the response. */
export function endSlowBody(server: Server, request: IncomingMessage, response: ServerResponse) {
  if (!hasBody(request)) return
  const { socket } = request
  let round = 0
  let read = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer)
    round += 1
    const turns = takesPicture(request) && !response.writableEnded ? uploadTurns : 1
    const came = socket.bytesRead - read
    read = socket.bytesRead
    if (round < turns && came >= bytesATurn) return
    clearInterval(timer)
    const late = Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.emit('clientError', late, socket)
  }, silenceMaxMs)
  timer.unref()
  request.once('end', () => clearInterval(timer))
  request.once('close', () => clearInterval(timer))
}
