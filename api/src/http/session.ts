import type { Endpoint } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, callerOf } from '../accounts/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, once `requireCaller` has asked; null for anybody else. */
    caller: Caller | null
  }
}

/** The caller's type in a handler: always somebody where only parents may call. */
export type CallerOf<E extends Endpoint> = E['caller'] extends 'anyone' ? Caller | undefined : Caller

const callers: readonly string[] = ['anyone', 'parent', 'staff'] satisfies Endpoint['caller'][]

export const knowCallers = (app: FastifyInstance) => app.decorateRequest('caller', null)

/**
 * Who may call, asked before anything is read. A route that does not say who does not start. Where anyone may, a token
 * that is alive says who it is, and a dead one is no token; what is the same for everybody doesn't ask at all.
 */
export function requireCaller({ caller, shared, method, path }: Endpoint) {
  if (!callers.includes(caller)) throw new Error(`${method} ${path} does not say who may call it.`)

  return async (request: FastifyRequest): Promise<void> => {
    if (shared) return
    request.caller = (await callerOf(request, request.server.services)) ?? null
    if (caller === 'anyone') return
    // Staff have no way to sign in yet, so no parent is taken for one.
    if (caller === 'staff' || !request.caller) throw new Problem('unauthenticated')
  }
}
