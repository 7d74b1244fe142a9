import type { Budget } from 'contract/budgets.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/client.ts'
import { type Count, type Full, takeTurns } from '../db/rate-limits.ts'
import type { Services } from '../services.ts'
import { networksOf } from './networks.ts'

export interface Limit {
  readonly calls: number
  readonly withinMs: number
}

/** The counts of an address: its own, and those of the networks around it. */
export const fromAddress = (name: string, address: string, { calls, withinMs }: Limit): Count[] =>
  networksOf(address).map((network) => ({ name, who: network.name, calls: calls * network.times, withinMs }))

/** 429 with the seconds until every full count has room again. */
export function tooMany(full: readonly Full[], at: Date): Problem {
  const freeAtMs = Math.max(...full.map(({ freeAt }) => freeAt.getTime()))
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

/** One more call on counts that others share; answers those that are full, and then it counts nowhere. */
export async function takeShared(db: Db, at: Date, { own, shared, spare }: SharedCounts): Promise<readonly Full[]> {
  const full = await takeTurns(db, [...own, shared], at)
  const othersFilledIt = full.length > 0 && full.every(({ name }) => name === shared.name)
  return othersFilledIt ? takeTurns(db, [...own, ...spare], at) : full
}

/** One more call on all of these counts, or 429 and none. */
export async function countCall({ db, now }: Services, counts: readonly Count[], at = now()): Promise<void> {
  const full = await takeTurns(db, counts, at)
  if (full.length > 0) throw tooMany(full, at)
}

/** Forms that a browser without our code sends to a page: each is a page rendered anew, also where the API never hears of it. */
const pageForms: Limit = { calls: 120, withinMs: 10 * 60_000 }

/** Counts a form sent to a page by where it comes from, before anything is made of it; 429 where that is too much. */
export const pageFormsCount = (services: Services) => (address: string) =>
  countCall(services, fromAddress('page_forms', address, pageForms))

function countsOf({ name, perAccount, perAddress, withinMinutes }: Budget, { ip, caller }: FastifyRequest): Count[] {
  const withinMs = withinMinutes * 60_000
  const ofAccount = { name, who: `user ${caller?.id}`, calls: perAccount, withinMs }
  return [...(caller ? [ofAccount] : []), ...fromAddress(name, ip, { calls: perAddress, withinMs })]
}

/**
 * Counts the calls of an endpoint by who is signed in and where they come from; what changes something and does not say
 * how often it may be called does not start.
 */
export function countCalls({ limit, method, path }: Endpoint, services: Services) {
  if (limit === undefined && method === 'POST')
    throw new Error(`${method} ${path} does not say how often it may be called.`)
  return limit === undefined ? [] : [(request: FastifyRequest) => countCall(services, countsOf(limit, request))]
}
