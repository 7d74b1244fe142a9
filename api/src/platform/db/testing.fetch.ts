import { refusalStacks } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { leftBeforeFile, problemOf } from '../http/errors.ts'

const testAddress = '198.51.100.7'

export type Fetched = RequestInit & { readonly from?: string }

refusalStacks.isRecorded = true
const errorOf = new WeakMap<object, Error>()

/**
 * Keeps the error of each refusal, so that a test's `Problem` names as its cause the line that threw it. Returns the unexpected
 * errors, those answered with 500.
 */
export function keepErrors(app: FastifyInstance): readonly Error[] {
  const unexpected: Error[] = []
  app.addHook('onError', async (_request, reply, error) => {
    errorOf.set(reply.raw, error)
    if (problemOf(error).code === 'unexpected' && !leftBeforeFile(error, reply)) unexpected.push(error)
  })
  return unexpected
}

/** A `fetch` that calls the router without a network, from any address. */
export const fetchOver =
  (app: FastifyInstance, address = testAddress) =>
  async (url: string, init: Fetched = {}): Promise<Response> => {
    const sent = init.body instanceof FormData ? new Response(init.body) : undefined
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url,
      headers: Object.fromEntries([...new Headers(init.headers), ...(sent?.headers ?? [])]),
      remoteAddress: init.from ?? address,
      ...(init.body !== undefined &&
        init.body !== null && { payload: sent ? Buffer.from(await sent.arrayBuffer()) : (init.body as string) }),
    })
    const headers = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]))
    const body = [204, 304].includes(answer.statusCode) ? null : new Uint8Array(answer.rawPayload)
    const cause = errorOf.get(answer.raw.res)
    return Object.assign(new Response(body, { status: answer.statusCode, headers }), cause && { cause })
  }
