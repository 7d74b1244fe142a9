import type { Answer, Endpoint, Input } from './endpoint.ts'
import type { Page } from './paging.ts'
import { Problem, type ProblemCode, problemStatus, type Refusal } from './problems.ts'
import { firstVisitHeader } from './site/first-visit.ts'

export interface CallOptions {
  /** Makes a repeat within 24 h get the first answer (product §2). */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** Calls an endpoint; a refusal is thrown as a `Problem`; so is an answer that is none, cut or lost (code `unexpected`). */
export type Caller = <E extends Endpoint>(endpoint: E, input?: Input<E>, options?: CallOptions) => Promise<Answer<E>>

export interface CallerOptions {
  /** The browser's fetch, or one over the server's own router. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly language: string
  /** The address of the API, without a closing slash: `/api/v1`. */
  readonly base?: string
  /** Bearer token, sent only to endpoints for users or with personal answers. */
  readonly token?: () => string | undefined
  /** The first-visit header, sent with forms that create a family. */
  readonly firstVisit?: () => string | undefined
}

const withQuery = (url: string, query: Record<string, unknown> = {}) => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return pairs.length === 0
    ? url
    : `${url}?${new URLSearchParams(pairs.map(([key, value]): [string, string] => [key, String(value)]))}`
}

const isOfType = ({ headers }: Response, type: string) => headers.get('content-type')?.startsWith(type) ?? false
/** Thrown for what is no answer of ours: of a lost connection, or of a page between it and us. */
const lost = (cause: unknown): never => {
  throw Object.assign(new Problem('unexpected'), { cause })
}
const isCode = (code: unknown): code is ProblemCode => typeof code === 'string' && Object.hasOwn(problemStatus, code)

async function problemOf(response: Response): Promise<Problem> {
  // A proxy before the server may answer anything, `null` too.
  const refusal: Partial<Refusal> = (await response.json().catch(() => undefined)) ?? {}
  const { message, code, errors, request_id: _, ...data } = refusal
  const retryAfter = Number(response.headers.get('retry-after'))
  // A 413 without our code comes from a proxy: another try would end in the same way.
  const problem = new Problem(isCode(code) ? code : response.status === 413 ? 'too_large' : 'unexpected', {
    ...(message !== undefined && { message }),
    ...(errors !== undefined && { errors }),
    ...(Object.keys(data).length > 0 && { data }),
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
  })
  // A fetch within the same process may add the server's own error (tests do).
  if ('cause' in response) problem.cause = response.cause
  return problem
}

function formOf(field: string, file: Blob) {
  const form = new FormData()
  form.append(field, file)
  return form
}

/** Whether the requested page lies behind the end of its list, which has become shorter. */
const isBehindEnd = ({ data, current_page = 1, last_page = current_page }: Page<unknown>) =>
  data.length === 0 && current_page > last_page

export function createCaller({ fetch, language, base = '/api/v1', token, firstVisit }: CallerOptions): Caller {
  const call: Caller = async (endpoint, input, options = {}) => {
    const {
      params = {},
      query,
      body,
      upload,
    } = (input ?? {}) as {
      readonly [part in 'params' | 'query' | 'body']?: Record<string, unknown>
    } & { readonly upload?: Blob }
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
    const bearer = endpoint.caller === 'parent' || endpoint.personal ? token?.() : undefined
    if (bearer !== undefined) headers.authorization = `Bearer ${bearer}`
    const began = endpoint.form && firstVisit?.()
    if (began) headers[firstVisitHeader] = began

    const response = await fetch(withQuery(base + path, query), {
      method: endpoint.method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(endpoint.upload && upload && { body: formOf(endpoint.upload, upload) }),
      ...(options.signal && { signal: options.signal }),
    }).catch(lost)
    if (!response.ok) throw await problemOf(response)
    if (endpoint.download && isOfType(response, endpoint.download))
      return (await response.blob().catch(lost)) as Answer<typeof endpoint>
    const envelope = (await response.json().catch(lost)) as Partial<Page<unknown>> | null
    if (envelope?.data === undefined || (endpoint.paged && !Array.isArray(envelope.data))) return lost(envelope)
    // A page that is no more shows the last one that exists (product §3).
    if (endpoint.paged && isBehindEnd(envelope as Page<unknown>))
      return call(endpoint, { params, query: { ...query, page: envelope.last_page } } as typeof input, options)
    return (endpoint.paged ? envelope : envelope.data) as Answer<typeof endpoint>
  }
  return call
}
