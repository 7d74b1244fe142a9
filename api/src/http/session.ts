import type { Endpoint } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyRequest } from 'fastify'

const callers: readonly string[] = ['anyone', 'parent', 'staff'] satisfies Endpoint['caller'][]

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
