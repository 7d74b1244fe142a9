import { setTimeout as wait } from 'node:timers/promises'
import { Problem, type Refusal } from 'contract/problems.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from 'i18n/languages.ts'
import { fieldSentence, problemSentence } from 'i18n/problems.ts'
import { databaseProblem } from '../db/failures.ts'
import { setContentLanguage } from './language.ts'

const ofStatus: Readonly<Record<number, Problem>> = {
  404: new Problem('not_found'),
  413: new Problem('too_large'),
  415: new Problem('wrong_type'),
  429: new Problem('too_many_requests'),
  503: new Problem('busy', { retryAfterSeconds: 2 }),
}

/** Maps an error to a problem; unforeseen errors become `unexpected`. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  const ofDatabase = databaseProblem(error)
  if (ofDatabase) return ofDatabase
  const status = (error as FastifyError).statusCode ?? 500
  return ofStatus[status] ?? new Problem(status >= 400 && status < 500 ? 'malformed_body' : 'unexpected')
}

/** Sentences by field, in the caller's language. */
function errorsOf({ code, details }: Problem, language: Language): Refusal['errors'] {
  if (details.field) return { [details.field]: [problemSentence(language, code, details.facts)] }
  if (!details.fields) return undefined
  return Object.fromEntries(
    Object.entries(details.fields).map(([field, problems]) => [
      field,
      problems.map((problem) => fieldSentence(language, field, problem)),
    ]),
  )
}

/** JSON of a refusal (product §2). */
export function refusalOf(problem: Problem, language: Language, requestId: string): Refusal {
  const errors = errorsOf(problem, language)
  return {
    message: problemSentence(language, problem.code, problem.details.facts),
    code: problem.code,
    ...(errors && { errors }),
    ...problem.details.data,
    ...(problem.status === 500 && { request_id: requestId }),
  }
}

function refuse(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  const { retryAfterSeconds } = problem.details
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(Math.max(1, Math.ceil(retryAfterSeconds))))
  return setContentLanguage(request, reply)
    .status(problem.status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(refusalOf(problem, request.language, request.id))
}

/** Whether the client left before the first byte of a file: Fastify then ends the file early, which is no fault of ours. */
export const leftBeforeFile = (error: unknown, { raw }: FastifyReply) =>
  raw.destroyed && (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE'

/**
 * Delay before each 429, so that a flood over a few connections costs other users nothing. The body is read meanwhile without
 * parsing: closing the connection earlier may lose the answer.
 */
const tooManyWaitMs = 250

/** Formats every refusal in one shape and the caller's language. Our own faults are logged in full. */
export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler(async (error, request, reply) => {
    if (leftBeforeFile(error, reply)) {
      request.log.info('the client left before its file')
      return reply.hijack()
    }
    const problem = problemOf(error)
    if (problem.status === 429) {
      request.raw.resume()
      await wait(tooManyWaitMs)
    }
    if (problem.code === 'unexpected') request.log.error({ err: error }, 'unexpected')
    else if (problem.status === 503) request.log.warn({ err: error }, problem.code)
    return refuse(problem, request, reply)
  })
}

/** Formats an unknown route as `not_found`. */
export function registerNotFoundHandler(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) => refuse(new Problem('not_found'), request, reply))
}
