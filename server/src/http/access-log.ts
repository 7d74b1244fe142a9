import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIdOf } from 'api/platform/http/request-id.ts'
import type { Logger } from 'pino'
import { outputOf } from './log.ts'
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
 * Writes the access log line of an answer from memory, with the same fields as log.ts. Built by hand, because pino takes as
 * long as the answer itself.
 */
export function accessLog(log: Logger): (request: IncomingMessage, response: ServerResponse) => void {
  const output = outputOf(log)
  return (request, response) => {
    if (!output || !log.isLevelEnabled('info')) return
    const path = JSON.stringify(loggedPath(request.url))
    output.write(
      `{"level":"info","time":"${timeNow()}","request_id":"${requestIdOf(request)}",` +
        `"req":{"method":"${request.method}","path":${path}},"res":{"status":${response.statusCode}},"ms":0,"msg":"answered"}\n`,
    )
  }
}
