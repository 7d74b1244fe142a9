import type { FastifyInstance, InjectOptions } from 'fastify'

const bodyless = new Set([204, 205, 304])

/** A `fetch` that asks our own routes without a network, in the name of the visitor's address (rate limits count it). */
export const fetchInProcess =
  (app: FastifyInstance, remoteAddress: string) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    const answer = await app.inject({
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url,
      headers: init.headers as Record<string, string>,
      remoteAddress,
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, String(value))
    const body = bodyless.has(answer.statusCode) ? null : new Uint8Array(answer.rawPayload)
    return new Response(body, { status: answer.statusCode, headers })
  }
