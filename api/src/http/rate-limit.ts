import { isIPv4 } from 'node:net'
import type { Endpoint } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyRequest } from 'fastify'
import { oldestTurn, takeTurn } from '../db/rate-limits.ts'
import type { Services } from '../services.ts'

export interface Limit {
  readonly calls: number
  readonly withinMs: number
}

/** Whole towns share an address behind mobile carriers, so not fewer (safety.md). */
export const limits: Readonly<Record<NonNullable<Endpoint['limit']>, Limit>> = {
  forms: { calls: 60, withinMs: 10 * 60_000 },
  comments: { calls: 120, withinMs: 10 * 60_000 },
  accounts: { calls: 60, withinMs: 10 * 60_000 },
}

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))

/** Who is counted as one: an IPv4 address, or the /64 that one household or phone gets in IPv6. */
export function countedAs(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '')
  if (isIPv4(mapped)) return mapped
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const [start, end] = [groupsOf(head), groupsOf(tail)]
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - start.length - end.length)).fill('0') : []
  const network = [...start, ...zeros, ...end].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** One more call of `name` by `who`, or 429 with the seconds until there is room for it. */
export async function countCall(
  { db, now }: Services,
  name: string,
  who: string,
  limit: Limit,
  at = now(),
): Promise<void> {
  const since = new Date(at.getTime() - limit.withinMs)
  if (await takeTurn(db, { name, who, at, since, calls: limit.calls })) return
  const oldest = await oldestTurn(db, { name, who, since })
  const freeAtMs = (oldest ?? at).getTime() + limit.withinMs
  throw new Problem('too_many_requests', { retryAfterSeconds: Math.max(1, (freeAtMs - at.getTime()) / 1000) })
}

/** The hooks of an endpoint that belongs to a family of limits: valid calls count, wrong ones cost nothing. */
export function countCalls({ limit }: Endpoint, services: Services) {
  if (limit === undefined) return []
  return [(request: FastifyRequest) => countCall(services, limit, countedAs(request.ip), limits[limit])]
}
