import type { Readable } from 'node:stream'
import type { Answer, Endpoint, ParsedInput } from 'contract/endpoint.ts'
import { bodyBytesMax, documentBytesMax } from 'contract/limits.ts'
import { pageSchema } from 'contract/paging.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Language } from 'i18n/languages.ts'
import { z } from 'zod'
import type { Services } from '../../services.ts'
import { addLook } from './acting.ts'
import {
  requireAuthentication,
  requireAuthenticationStill,
  requireRecentReauth,
  type UserOf,
} from './authentication.ts'
import { type CookieName, setCookie } from './cookies.ts'
import { requireDiskSpace } from './disk-space.ts'
import { idempotencyHeaders, idempotentTransaction, type TransactionOnce } from './idempotency.ts'
import { limitCalls, refuseKnown } from './rate-limit.ts'
import { refusalFor } from './refusal-schemas.ts'
import { refusedBodyHooks } from './refused-bodies.ts'
import { logRefusedCall } from './refused-calls.ts'
import { cachedHandler } from './response-cache.ts'
import { sharedCaching } from './shared-caching.ts'
import { registerUploads } from './upload.ts'
import { whileAllowed } from './while-allowed.ts'

/** Services, caller and helpers for a handler, besides its parsed input. */
export interface Context<E extends Endpoint = Endpoint> extends Services {
  /** The reader's language, for content and messages. */
  readonly language: Language
  /** The caller's IP address. */
  readonly address: string
  readonly request: FastifyRequest
  /** The signed-in user: always set on endpoints for parents or staff, possibly null on those for anyone. */
  readonly user: UserOf<E>
  /** Runs work that creates something in one transaction, and once per idempotency key. */
  readonly transaction: TransactionOnce
  /** Marks that the call has changed an existing row: it answers 200. Only for endpoints with `mayChange`. */
  readonly changedOnly: () => void
  /** Sets or deletes a cookie with the answer. */
  readonly setCookie: (name: CookieName, value: string | undefined) => void
}

/** A file is sent while it is written. */
type HandlerAnswer<E extends Endpoint> = E extends { readonly download: string } ? Readable : Answer<E>
export type Handler<E extends Endpoint> = (
  input: ParsedInput<E>,
  context: Context<E>,
) => Promise<HandlerAnswer<E>> | HandlerAnswer<E>

/** Sends the file as a download. */
const sendFile = (reply: FastifyReply, type: string, file: Readable) =>
  reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('Content-Disposition', 'attachment')
    .send(file)

/** Caching headers for callers without a session: for all of them an answer that differs by parent is the same. */
const letShare = (reply: FastifyReply) =>
  reply.header(...sharedCaching).header('Vary', 'Accept-Language, Authorization')

const envelopeOf = ({ paged, answer }: Endpoint) => (paged ? pageSchema(answer) : z.object({ data: answer }))

function schemasFor(endpoint: Endpoint) {
  const { caller, params, query, body, download, mayChange, status = 200 } = endpoint
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(status === 201 && { headers: idempotencyHeaders }),
    response: {
      ...(!download && { [status]: envelopeOf(endpoint).meta({ description: endpoint.summary }) }),
      ...(mayChange && { 200: envelopeOf(endpoint).meta({ description: 'An existing item was changed' }) }),
      default: refusalFor[caller === 'staff' ? 'staff' : 'others'],
    },
  }
}

const schemas = new WeakMap<Endpoint, ReturnType<typeof schemasFor>>()

/**
 * Schemas that validate requests and answers, made once for an endpoint: Zod compiles each at its first use.
 * `api/src/platform/openapi/operation.ts` makes the description for the documents.
 */
const schemaOf = (endpoint: Endpoint) =>
  schemas.get(endpoint) ?? schemas.set(endpoint, schemasFor(endpoint)).get(endpoint)

/**
 * Mounts an endpoint: validation, permission, envelope, stripping of answers and OpenAPI come from its value; the handler only
 * answers.
 */
export function implement<E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: Handler<E>) {
  const { method, path, caller, verb, records, upload, status = 200, paged } = endpoint
  const { services } = app

  async function answer(request: FastifyRequest, reply?: FastifyReply) {
    const { language, ip: address } = request
    const once = idempotentTransaction(request, endpoint, services)
    const user = (request.staff ?? request.user ?? undefined) as UserOf<E>
    const context: Context<E> = {
      ...services,
      language,
      address,
      request,
      user,
      transaction: once.transaction,
      changedOnly: () => reply?.status(200),
      setCookie: (name, value) => reply && setCookie(reply, name, value, services.env),
    }
    reply?.status(status)
    const data = await handle(request as unknown as ParsedInput<E>, context)
    if (status === 201) once.mustHaveRun()
    if (records && typeof verb === 'string') await addLook(services.db, request, { action: verb, kind: records })
    return paged ? data : { data }
  }

  const counted = limitCalls(endpoint, services)
  const { begin, accept, refuse } = refusedBodyHooks(endpoint, services)
  const route = {
    method,
    url: path,
    schema: schemaOf(endpoint),
    config: { endpoint },
    // Fastify's own HEAD would run the handler, so it is offered only for public reads.
    exposeHeadRoute: method === 'GET' && caller === 'anyone',
    // JSON counts against the limit once it is accepted, and against a limit of its own if it is refused; a picture counts
    // before it is read; a caller who is over the limit is refused before anything.
    ...(method === 'POST' && !upload && { bodyLimit: endpoint.takesDocument ? documentBytesMax : bodyBytesMax }),
    onRequest: [
      ...refuseKnown(endpoint, services),
      requireAuthentication(endpoint),
      ...(upload ? counted : method === 'POST' ? [begin] : []),
    ],
    preHandler: [
      ...(method === 'POST'
        ? [accept, requireAuthenticationStill(endpoint), requireDiskSpace(endpoint, services)]
        : []),
      ...(endpoint.reauth ? [requireRecentReauth] : []),
      ...(upload ? [] : counted),
    ],
    onError: [refuse, logRefusedCall(endpoint, services)],
  }
  if (endpoint.shared) {
    const serialise = serializerCompiler({ schema: envelopeOf(endpoint), method, url: path })
    app.route({
      ...route,
      handler: cachedHandler(app, endpoint, async (request) => serialise(await answer(request))),
    })
    return
  }
  const own = (app: FastifyInstance) =>
    app.route({
      ...route,
      handler: async (request, reply) => {
        const answered = await answer(request, reply)
        reply.header('Cache-Control', 'no-store')
        if (endpoint.personal && method === 'GET' && request.headers.authorization === undefined) letShare(reply)
        // Neither cookies nor storage: the choices of language and consent belong to this device.
        if (endpoint.clearsCache) reply.header('Clear-Site-Data', '"cache"')
        const { download } = endpoint
        if (!download) return reply.send(answered)
        const { data } = answered as { readonly data: Readable }
        return sendFile(reply, download, whileAllowed(data, request, endpoint))
      },
    })
  if (upload) registerUploads(app, upload, own)
  else own(app)
}
