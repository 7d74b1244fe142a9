import type { Answer, Endpoint, Input } from './endpoint.ts'
import { Problem, type ProblemCode, problemStatus, type Refusal } from './problems.ts'

export interface CallOptions {
  /** Makes a repeat within 24 h get the first answer (product §2). */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** Calls an endpoint; a refusal is thrown as a `Problem`, so is a network failure (code `unexpected`). */
export type Caller = <E extends Endpoint>(endpoint: E, input?: Input<E>, options?: CallOptions) => Promise<Answer<E>>

export interface CallerOptions {
  /** Any fetch: the browser's, or one over the server's own router. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly language: string
  /** The address of the API, without a closing slash: `/api/v1`. */
  readonly base?: string
  /** Asked only for endpoints that need somebody signed in, or answer them otherwise. */
  readonly token?: () => string | undefined
}

const withQuery = (url: string, query: Record<string, unknown> = {}) => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return pairs.length === 0
    ? url
    : `${url}?${new URLSearchParams(pairs.map(([key, value]): [string, string] => [key, String(value)]))}`
}

const isJson = ({ headers }: Response) => headers.get('content-type')?.startsWith('application/json') ?? false
const isCode = (code: unknown): code is ProblemCode => typeof code === 'string' && code in problemStatus

async function problemOf(response: Response): Promise<Problem> {
  // A proxy before the server may answer anything, `null` too.
  const refusal: Partial<Refusal> = (await response.json().catch(() => undefined)) ?? {}
  const { message, code, errors, request_id: _, ...beside } = refusal
  const retryAfter = Number(response.headers.get('retry-after'))
  return new Problem(isCode(code) ? code : 'unexpected', {
    ...(message !== undefined && { message }),
    ...(errors !== undefined && { errors }),
    ...(Object.keys(beside).length > 0 && { beside }),
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
  })
}

function formOf(field: string, file: Blob) {
  const form = new FormData()
  form.append(field, file)
  return form
}

export function createCaller({ fetch, language, base = '/api/v1', token }: CallerOptions): Caller {
  return async (endpoint, input, options = {}) => {
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

    const response = await fetch(withQuery(base + path, query), {
      method: endpoint.method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(endpoint.upload && upload && { body: formOf(endpoint.upload, upload) }),
      ...(options.signal && { signal: options.signal }),
    }).catch((cause: unknown) => {
      throw Object.assign(new Problem('unexpected'), { cause })
    })
    if (!response.ok) throw await problemOf(response)
    // Instead of a file its address may be answered.
    if (endpoint.download && !isJson(response)) return (await response.blob()) as Answer<typeof endpoint>
    const envelope = (await response.json()) as { data: unknown }
    return (endpoint.paged ? envelope : envelope.data) as Answer<typeof endpoint>
  }
}
