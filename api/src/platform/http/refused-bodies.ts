import { logins, refusedBodies } from 'contract/budgets.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import type { Count } from '../db/rate-limits.ts'
import { countsOfAccount, countsOfAddress, tooManyRequests } from './rate-limit.ts'

/** Requests in progress: their body is being read, parsed and checked. */
const beingRead = new WeakSet<FastifyRequest>()

/**
 * Counts of the account, else of the address and the budget of the endpoint. Signing in has none: one phone of a network would
 * lock out all others.
 */
function countsOf({ limit }: Endpoint, request: FastifyRequest): Count[] {
  const account = countsOfAccount(refusedBodies, request)
  if (account.length > 0 || limit === logins) return account
  return countsOfAddress({ ...refusedBodies, name: `${refusedBodies.name} ${limit?.name}` }, request)
}

/**
 * Counts refused bodies (safety §budgets), because checking a wrong one costs time too. `begin` comes last before the body is
 * read, and is 429 for a caller who has sent too many; `accept` comes first after it is checked; `refuse` counts a body refused
 * in between.
 */
export const refusedBodyHooks = (endpoint: Endpoint, { localCounts, now }: Services) => ({
  async begin(request: FastifyRequest) {
    const at = now()
    const full = localCounts.among(countsOf(endpoint, request), at)
    if (full.length > 0) throw tooManyRequests(full, at)
    beingRead.add(request)
  },
  async accept(request: FastifyRequest) {
    beingRead.delete(request)
  },
  async refuse(request: FastifyRequest) {
    if (beingRead.delete(request)) localCounts.take(countsOf(endpoint, request), now())
  },
})
