import type { Budget } from 'contract/budgets.ts'
import { minuteMs } from 'contract/durations.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { isReadOnly } from '../db/failures.ts'
import { type Count, type Counter, consumeLimitsAtOnce, type ExceededLimit } from '../db/rate-limits.ts'
import { networksOf } from './networks.ts'
import { bearerToken, hashOfToken } from './tokens.ts'

export interface Limit {
  readonly calls: number
  readonly withinMs: number
}

/** Counts of an address and of its networks. */
export const addressCounts = (name: string, address: string, { calls, withinMs }: Limit): Count[] =>
  networksOf(address).map((network) => ({ name, who: network.name, calls: calls * network.times, withinMs }))

/** 429 with the seconds until every reached limit has room again. */
export function tooManyRequests(exceeded: readonly ExceededLimit[], at: Date): Problem {
  const freeAtMs = Math.max(...exceeded.map(({ freeAt }) => freeAt.getTime()))
  return new Problem('too_many_requests', { retryAfterSeconds: Math.max(1, (freeAtMs - at.getTime()) / 1000) })
}

interface SharedCounts {
  /** Counts of the caller. */
  readonly own: readonly Count[]
  /** Counts shared by all callers of the same endpoint. */
  readonly shared: Count
  /** Counts of the caller that apply once the shared ones are full: no caller can be kept out by others. */
  readonly spare: readonly Count[]
}

type CountServices = Pick<Services, 'db' | 'refusals'>

/** Counts one call against every limit, or none; a caller known to be over a limit costs no query. */
async function take({ db, refusals }: CountServices, counts: readonly Count[], at: Date, heldAtMostMs?: number) {
  const known = refusals.among(counts, at)
  if (known.length > 0) return known
  const withKnownRefusals = refusals.listen(heldAtMostMs)
  const exceeded = await consumeLimitsAtOnce(db, counts, at)
  withKnownRefusals(exceeded, at)
  return exceeded
}

/** Counts may be given back by another server, so a remembered refusal is checked again soon. */
const sharedHeldAtMostMs = 10_000

/** Counts one call against shared limits; returns the reached ones, and then counts nothing. */
export async function consumeShared(counting: CountServices, at: Date, { own, shared, spare }: SharedCounts) {
  const exceeded = await take(counting, [...own, shared], at, sharedHeldAtMostMs)
  const othersFilledIt = exceeded.length > 0 && exceeded.every(({ name }) => name === shared.name)
  return othersFilledIt ? take(counting, [...own, ...spare], at, sharedHeldAtMostMs) : exceeded
}

/** Counts one call against all of these limits, or throws 429 and counts nothing. */
export async function limitCall(services: Services, counts: readonly Count[], at = services.now()): Promise<void> {
  const exceeded = await take(services, counts, at)
  if (exceeded.length > 0) throw tooManyRequests(exceeded, at)
}

/** Limit of forms sent to a page without JavaScript: each renders a page, even if the API is not called. */
const pageForms: Limit = { calls: 120, withinMs: 10 * minuteMs }

/** Counts a form sent to a page by network before it is processed; throws 429 over the limit. */
export const pageFormsCount = (services: Services) => (address: string) =>
  limitCall(services, addressCounts('page_forms', address, pageForms))

export const countsOfAddress = ({ name, perAddress, withinMinutes }: Budget, { ip }: FastifyRequest): Count[] =>
  addressCounts(name, ip, { calls: perAddress, withinMs: withinMinutes * minuteMs })

export function countsOfAccount({ name, perAccount, withinMinutes }: Budget, { user, staff }: FastifyRequest): Count[] {
  const account = staff ? `staff ${staff.id}` : user && `user ${user.id}`
  return account ? [{ name, who: account, calls: perAccount, withinMs: withinMinutes * minuteMs }] : []
}

/** The token identifies a refused account, so that the account need not be looked up again. */
function countsOfToken({ name }: Budget, request: FastifyRequest): Counter[] {
  const token = bearerToken(request)
  return token === undefined ? [] : [{ name, who: `token ${hashOfToken(token).toString('base64url')}` }]
}

/** Refuses callers known to be over a limit before the session is looked up or the body is read. */
export function refuseKnown({ limit }: Endpoint, { refusals, now }: Services) {
  if (limit === undefined) return []
  return [
    async (request: FastifyRequest) => {
      const at = now()
      const exceeded = refusals.among([...countsOfAddress(limit, request), ...countsOfToken(limit, request)], at)
      if (exceeded.length > 0) throw tooManyRequests(exceeded, at)
    },
  ]
}

/**
 * Counts the calls of an endpoint by user and network. An endpoint that changes something must declare its limit, or the server
 * does not start.
 */
export function limitCalls({ limit, method, path }: Endpoint, services: Services) {
  if (limit === undefined && method === 'POST') throw new Error(`${method} ${path} declares no limit.`)
  if (limit === undefined) return []
  return [
    async (request: FastifyRequest) => {
      const at = services.now()
      const account = countsOfAccount(limit, request)
      const counts = [...account, ...countsOfAddress(limit, request)]
      const here = () => services.localCounts.take(counts, at)
      // A read-only database counts nothing; reads go on.
      const exceeded = limit.isLocal
        ? here()
        : await take(services, counts, at).catch((error: unknown) => {
            if (method === 'GET' && isReadOnly(error)) return here()
            throw error
          })
      if (exceeded.length === 0) return
      const own = exceeded.find(({ who }) => who === account[0]?.who)
      if (own)
        services.refusals.listen()(
          countsOfToken(limit, request).map((token) => ({ ...own, ...token })),
          at,
        )
      throw tooManyRequests(exceeded, at)
    },
  ]
}
