import type { Budget } from 'contract/budgets.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyRequest } from 'fastify'
import { isReadOnly } from '../db/failures.ts'
import { type Count, type Counter, consumeLimitsAtOnce, type ExceededLimit } from '../db/rate-limits.ts'
import type { Services } from '../services.ts'
import { networksOf } from './networks.ts'
import { bearerToken, hashOfToken } from './tokens.ts'

export interface Limit {
  readonly calls: number
  readonly withinMs: number
}

/** The counts of an address: its own, and those of the networks around it. */
export const addressCounts = (name: string, address: string, { calls, withinMs }: Limit): Count[] =>
  networksOf(address).map((network) => ({ name, who: network.name, calls: calls * network.times, withinMs }))

/** 429 with the seconds until every full count has room again. */
export function tooManyRequests(exceeded: readonly ExceededLimit[], at: Date): Problem {
  const freeAtMs = Math.max(...exceeded.map(({ freeAt }) => freeAt.getTime()))
  return new Problem('too_many_requests', { retryAfterSeconds: Math.max(1, (freeAtMs - at.getTime()) / 1000) })
}

interface SharedCounts {
  /** Of whoever calls. */
  readonly own: readonly Count[]
  /** Of everybody who calls for the same. */
  readonly shared: Count
  /** Of whoever calls, where the others have filled what is shared: nobody can be kept out by others. */
  readonly spare: readonly Count[]
}

type Counting = Pick<Services, 'db' | 'refusals'>

/** Takes a turn of every count, or of none; who is known to be refused costs no query. */
async function take({ db, refusals }: Counting, counts: readonly Count[], at: Date, heldAtMostMs?: number) {
  const known = refusals.among(counts, at)
  if (known.length > 0) return known
  const heard = refusals.listen(heldAtMostMs)
  const exceeded = await consumeLimitsAtOnce(db, counts, at)
  heard(exceeded, at)
  return exceeded
}

/** Turns of these counts may be given back, also by another server that nobody hears here: it is asked again soon. */
const sharedHeldAtMostMs = 10_000

/** One more call on counts that others share; answers those that are full, and then it counts nowhere. */
export async function consumeShared(counting: Counting, at: Date, { own, shared, spare }: SharedCounts) {
  const exceeded = await take(counting, [...own, shared], at, sharedHeldAtMostMs)
  const othersFilledIt = exceeded.length > 0 && exceeded.every(({ name }) => name === shared.name)
  return othersFilledIt ? take(counting, [...own, ...spare], at, sharedHeldAtMostMs) : exceeded
}

/** One more call on all of these counts, or 429 and none. */
export async function limitCall(services: Services, counts: readonly Count[], at = services.now()): Promise<void> {
  const exceeded = await take(services, counts, at)
  if (exceeded.length > 0) throw tooManyRequests(exceeded, at)
}

/** Forms that a browser without our code sends to a page: each is a page rendered anew, also where the API never hears of it. */
const pageForms: Limit = { calls: 120, withinMs: 10 * 60_000 }

/** Counts a form sent to a page by where it comes from, before anything is made of it; 429 where that is too much. */
export const pageFormsCount = (services: Services) => (address: string) =>
  limitCall(services, addressCounts('page_forms', address, pageForms))

const ofAddress = ({ name, perAddress, withinMinutes }: Budget, { ip }: FastifyRequest): Count[] =>
  addressCounts(name, ip, { calls: perAddress, withinMs: withinMinutes * 60_000 })

function ofAccount({ name, perAccount, withinMinutes }: Budget, { user, staff }: FastifyRequest): Count[] {
  const who = staff ? `staff ${staff.id}` : user && `user ${user.id}`
  return who ? [{ name, who, calls: perAccount, withinMs: withinMinutes * 60_000 }] : []
}

/** The token of a call stands for its account where that is refused: who it is need not be looked up again. */
function ofToken({ name }: Budget, request: FastifyRequest): Counter[] {
  const token = bearerToken(request)
  return token === undefined ? [] : [{ name, who: `token ${hashOfToken(token).toString('base64url')}` }]
}

/** Turns away who is known to be refused, before anybody asks who it is or reads what was sent. */
export function refuseKnown({ limit }: Endpoint, { refusals, now }: Services) {
  if (limit === undefined) return []
  return [
    async (request: FastifyRequest) => {
      const at = now()
      const exceeded = refusals.among([...ofAddress(limit, request), ...ofToken(limit, request)], at)
      if (exceeded.length > 0) throw tooManyRequests(exceeded, at)
    },
  ]
}

/**
 * Counts the calls of an endpoint by who is signed in and where they come from; what changes something and does not say
 * how often it may be called does not start.
 */
export function limitCalls({ limit, method, path }: Endpoint, services: Services) {
  if (limit === undefined && method === 'POST')
    throw new Error(`${method} ${path} does not say how often it may be called.`)
  if (limit === undefined) return []
  return [
    async (request: FastifyRequest) => {
      const at = services.now()
      const account = ofAccount(limit, request)
      const counts = [...account, ...ofAddress(limit, request)]
      const here = () => services.localCounts.take(counts, at)
      // A database that is only read counts nothing, and what is only read goes on.
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
          ofToken(limit, request).map((token) => ({ ...own, ...token })),
          at,
        )
      throw tooManyRequests(exceeded, at)
    },
  ]
}
