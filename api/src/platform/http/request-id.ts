import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

declare module 'node:http' {
  interface IncomingMessage {
    requestId?: string
  }
}

const start = randomBytes(4).toString('hex')
let count = 0

/** Id of the request in the logs and in `X-Request-Id`: unique over restarts, without further meaning. */
export function requestIdOf(request: IncomingMessage): string {
  request.requestId ??= `${start}-${(++count).toString(36)}`
  return request.requestId
}
