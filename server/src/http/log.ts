import { Socket } from 'node:net'
import { databaseProblem } from 'api/platform/db/failures.ts'
import { Problem } from 'contract/problems.ts'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { loggedPath } from './logged-path.ts'

interface Failure {
  readonly name?: string
  readonly message?: string
  readonly stack?: string
  readonly code?: string
  readonly cause?: unknown
}

/** A refusal, or a database that is slow or away, is no fault of the code: its stack tells nothing. */
const isForeseen = (error: unknown) => error instanceof Problem || databaseProblem(error) !== undefined

/** An error for the log, without the database's `detail`, which quotes values of a row. */
const errorForLog = (error: Failure): Record<string, unknown> => {
  const { name, message, stack, code, cause } = error
  return {
    type: name,
    message,
    ...(!isForeseen(error) && { stack }),
    ...(code !== undefined && { code }),
    ...(cause instanceof Error && { cause: errorForLog(cause) }),
  }
}

// Buffered: a system call per line would cost more than serving a page from memory.
const standardOutput = (): DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: 16_000, maxLength: 1_000_000, periodicFlush: 300 })

/** Lines for a person at a terminal, each written at once; pino-pretty is loaded there only. */
async function terminalOutput(): Promise<DestinationStream> {
  const { prettyFactory } = await import('pino-pretty')
  const readable = prettyFactory({
    colorize: process.stdout.hasColors?.(),
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
  })
  return { write: (line) => void process.stdout.write(readable(line)) }
}

/** Readable lines on a terminal, JSON elsewhere. */
export const logOutput = async (isTerminal = process.stdout.isTTY): Promise<DestinationStream> =>
  isTerminal ? terminalOutput() : standardOutput()

/** Logger with JSON lines, free of names, addresses, tokens and request bodies (safety §logs). */
export function createLog(level: string, out = standardOutput()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: errorForLog,
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: loggedPath(request.url),
        }),
        // The multipart parser would log request headers with the token.
        busboyOptions: () => undefined,
        res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      },
    },
    out,
  )
}

/** Logs one line per answered request, without the details of refusals: they quote the request. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'request_id' })
  }

  override incomingRequest() {}
  override routeNotFound() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime) }
    if (error) request.log.error({ ...line, err: error }, 'aborted')
    // Calls of a page's loader have no connection; the page's own line covers them.
    else if (!(request.raw.socket instanceof Socket)) request.log.debug(line, 'answered')
    else request.log.info(line, 'answered')
  }

  override defaultErrorLog(error: Error, request: FastifyRequest, reply: FastifyReply) {
    if (reply.statusCode >= 500) request.log.error({ req: request, err: error }, 'failed')
  }
}
