import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIdOf } from 'api/http/request-id.ts'
import { type Logger, symbols } from 'pino'
import { loggedPath } from './logged-path.ts'

let lastMs = 0
let lastTime = ''

function timeNow(): string {
  const now = Date.now()
  if (now !== lastMs) {
    lastMs = now
    lastTime = new Date(now).toISOString()
  }
  return lastTime
}

/**
 * The access log line of an answer from memory, with the fields of any other's (log.ts), built by hand: pino's own way
 * takes as long as the answer itself.
 */
export function accessLog(log: Logger): (request: IncomingMessage, response: ServerResponse) => void {
  const stream = (log as unknown as Record<symbol, { write(line: string): void }>)[symbols.streamSym]
  return (request, response) => {
    if (!stream || !log.isLevelEnabled('info')) return
    const path = JSON.stringify(loggedPath(request.url))
    stream.write(
      `{"level":"info","time":"${timeNow()}","request_id":"${requestIdOf(request)}",` +
        `"req":{"method":"${request.method}","path":${path}},"res":{"status":${response.statusCode}},"ms":0,"msg":"answered"}\n`,
    )
  }
}
