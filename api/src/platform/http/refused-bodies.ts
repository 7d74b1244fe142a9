import { refusedBodies } from 'contract/budgets.ts'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import type { Count } from '../db/rate-limits.ts'
import { countsOfAccount, countsOfAddress, tooManyRequests } from './rate-limit.ts'

/** Requests in progress: their body is being read, parsed and checked. */
const beingRead = new WeakSet<FastifyRequest>()

function countsOf(request: FastifyRequest): Count[] {
  const account = countsOfAccount(refusedBodies, request)
  return account.length > 0 ? account : countsOfAddress(refusedBodies, request)
}

/**
 * Counts refused bodies (safety §budgets), because checking a wrong one costs time too. `begin` comes last before the body is
 * read, and is 429 for a caller who has sent too many; `accept` comes first after it is checked; `refuse` counts a body refused
 * in between.
 */
export const refusedBodyHooks = ({ localCounts, now }: Services) => ({
  async begin(request: FastifyRequest) {
    const at = now()
    const full = localCounts.among(countsOf(request), at)
    if (full.length > 0) throw tooManyRequests(full, at)
    beingRead.add(request)
  },
  async accept(request: FastifyRequest) {
    beingRead.delete(request)
  },
  async refuse(request: FastifyRequest) {
    if (beingRead.delete(request)) localCounts.take(countsOf(request), now())
  },
})
