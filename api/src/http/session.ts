import type { Endpoint } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyRequest } from 'fastify'

const callers: readonly string[] = ['anyone', 'parent', 'staff'] satisfies Endpoint['caller'][]

/** The token of an Authorization header; a cookie is never one (safety.md). */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer ([\w.~+/-]{20,200}=*)$/i.exec(authorization ?? '')?.[1]

/** Who may call, asked before anything is read. A route that does not say who does not start. */
export function requireCaller(endpoint: Endpoint): (request: FastifyRequest) => Promise<void> {
  if (!callers.includes(endpoint.caller))
    throw new Error(`${endpoint.method} ${endpoint.path} does not say who may call it.`)
  if (endpoint.caller === 'anyone') return async () => {}
  // Nobody can sign in yet, so nobody's token is alive.
  return async () => {
    throw new Problem('unauthenticated')
  }
}
