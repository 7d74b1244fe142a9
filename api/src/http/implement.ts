import type { Readable } from 'node:stream'
import type { Budget } from 'contract/budgets.ts'
import type { Answer, Endpoint, ParsedInput } from 'contract/endpoint.ts'
import { FileAddress } from 'contract/fields.ts'
import { pageSchema } from 'contract/paging.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Language } from 'i18n/languages.ts'
import { z } from 'zod'
import { type Dependencies, dependenciesOf, unknownDependencies } from '../content/dependencies.ts'
import type { Services } from '../services.ts'
import { addLook } from './acting.ts'
import { requireAuthentication, type UserOf } from './authentication.ts'
import { type CookieName, setCookie } from './cookies.ts'
import { withinDeadline } from './deadline.ts'
import { requireDiskSpace } from './disk-space.ts'
import { Elsewhere, sendAddress } from './elsewhere.ts'
import { idempotencyHeaders, idempotentTransaction, type Repeat, type TransactionOnce } from './idempotency.ts'
import { limitCalls, refuseKnown } from './rate-limit.ts'
import { refusalFor } from './refusal-schemas.ts'
import { cachedHandler } from './response-cache.ts'
import { sharedHeaders } from './shared-caching.ts'
import { registerUploads } from './upload.ts'

/** What a handler works with, besides what was asked. */
export interface Context<E extends Endpoint = Endpoint> extends Services {
  /** The reader's; content and messages are in it. */
  readonly language: Language
  /** Where the call comes from. */
  readonly address: string
  readonly request: FastifyRequest
  /** Who is signed in: always somebody where only parents may call, perhaps nobody where anyone may. */
  readonly user: UserOf<E>
  /** Runs what creates something: all of it or nothing, and once for each Idempotency-Key. */
  readonly transaction: TransactionOnce
  /** For what is created together with others: the key under which it may be repeated, if there is one. */
  readonly repeatOf: () => Repeat | undefined
  /** Gives the browser a cookie with the answer, or takes it away. */
  readonly setCookie: (name: CookieName, value: string | undefined) => void
}

/** A file is answered while it is being written. */
type File<E extends Endpoint> = E extends { readonly mayLieElsewhere: true } ? Readable | Elsewhere : Readable
type Answered<E extends Endpoint> = E extends { readonly download: string } ? File<E> : Answer<E>
export type Handler<E extends Endpoint> = (
  input: ParsedInput<E>,
  context: Context<E>,
) => Promise<Answered<E>> | Answered<E>

const budgetText = ({ perAccount, perAddress, withinMinutes }: Budget) =>
  `Too often: within ${withinMinutes} minutes ${perAccount} calls of an account and ${perAddress} from an address are ` +
  'answered, together with others of the kind. `Retry-After` says in how many seconds there is room again'
/** A file to keep, not a page to look at. */
const sendFile = (reply: FastifyReply, type: string, file: Readable) =>
  reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('Content-Disposition', 'attachment')
    .send(file)

const dataIn = (answered: unknown) => (answered as { readonly data?: unknown }).data

/** What is another answer for each parent is the same for all who are nobody here. */
function letShare(reply: FastifyReply, dependencies: Dependencies, { env }: Services) {
  if (dependencies === unknownDependencies) return
  for (const [name, value] of sharedHeaders(dependencies, env)) reply.header(name, value)
  reply.header('Vary', 'Accept-Language, Authorization')
}

const envelopeOf = ({ paged, answer }: Endpoint) => (paged ? pageSchema(answer) : z.object({ data: answer }))

function schemaOf(endpoint: Endpoint) {
  const {
    path,
    summary,
    caller,
    params,
    query,
    body,
    upload,
    download,
    mayLieElsewhere,
    limit,
    status = 200,
  } = endpoint
  const refusal = refusalFor[caller === 'staff' ? 'staff' : 'others']
  return {
    summary,
    tags: [path.split('/')[1] ?? ''],
    ...(caller === 'parent' && { security: [{ bearer: [] }] }),
    ...(caller === 'staff' && { security: [{ desk: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(upload && { consumes: ['multipart/form-data'] }),
    ...(download && { produces: [download] }),
    ...(status === 201 && { headers: idempotencyHeaders }),
    response: {
      ...(!download && { [status]: envelopeOf(endpoint).meta({ description: summary }) }),
      ...(mayLieElsewhere && {
        [status]: z.object({ data: FileAddress }).meta({ description: 'Where the file lies, to who accepts JSON' }),
      }),
      ...(limit && { 429: refusal.meta({ description: budgetText(limit) }) }),
      default: refusal,
    },
  }
}

/** Validation, permission, the envelope, answer stripping and OpenAPI come from the value; the handler only answers. */
export function implement<E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: Handler<E>) {
  const { method, path, caller, may, records, upload, status = 200, paged } = endpoint
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
      repeatOf: once.repeatOf,
      setCookie: (name, value) => reply && setCookie(reply, name, value, services.env),
    }
    const data = await withinDeadline(
      () => handle(request as unknown as ParsedInput<E>, context),
      services.answerWithinMs,
    )
    if (status === 201) once.mustHaveRun()
    if (records) await addLook(services.db, request, { action: may, kind: records })
    return paged ? data : { data }
  }

  const counted = limitCalls(endpoint, services)
  const route = {
    method,
    url: path,
    schema: schemaOf(endpoint),
    // Fastify's own HEAD would run the handler: only what anybody may read is offered that way.
    exposeHeadRoute: method === 'GET' && caller === 'anyone',
    // Valid calls count, wrong ones cost nothing; but a picture is counted before it is read, and who is refused already
    // is refused before anything.
    onRequest: [...refuseKnown(endpoint, services), requireAuthentication(endpoint), ...(upload ? counted : [])],
    preHandler: [...(method === 'POST' ? [requireDiskSpace(services)] : []), ...(upload ? [] : counted)],
  }
  if (endpoint.shared) {
    const serialise = serializerCompiler({ schema: envelopeOf(endpoint), method, url: path })
    const { onRequest, handler } = cachedHandler(app, endpoint, async (request) => {
      const answered = await answer(request)
      return { json: serialise(answered), dependencies: dependenciesOf(endpoint, request.params, dataIn(answered)) }
    })
    app.route({ ...route, onRequest: [...route.onRequest, onRequest], handler })
    return
  }
  const own = (app: FastifyInstance) =>
    app.route({
      ...route,
      handler: async (request, reply) => {
        const answered = await answer(request, reply)
        reply.status(status).header('Cache-Control', 'no-store')
        if (endpoint.personal && request.headers.authorization === undefined)
          letShare(reply, dependenciesOf(endpoint, request.params, dataIn(answered)), services)
        // Neither cookies nor storage: the choice of language, and of what may be loaded, is this device's.
        if (endpoint.clearsCache) reply.header('Clear-Site-Data', '"cache"')
        const { download } = endpoint
        if (!download) return reply.send(answered)
        const { data } = answered as { readonly data: Readable | Elsewhere }
        if (data instanceof Elsewhere) return sendAddress(request, reply, await data.address)
        return sendFile(reply, download, data)
      },
    })
  if (upload) registerUploads(app, upload, own)
  else own(app)
}
