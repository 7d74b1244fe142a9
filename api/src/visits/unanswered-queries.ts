import { sql } from 'kysely'
import type { Trx } from '../platform/db/client.ts'
import { lockWords } from '../requests/queries.ts'
import { nameOfDay } from './slot-queries.ts'

/** A network as a keyed hash, and its limit as a multiple of a single address's limit. */
export interface NetworkOfVisit {
  readonly hash: Buffer
  readonly times: number
}

/**
 * Locks these networks, then the day (in the order of `lockVisitDay`) until the transaction ends: concurrent bookings of either
 * wait for each other, so that no place is taken twice and `unansweredRefusal` counts all of them.
 */
export const lockNetworksAndDay = (
  trx: Trx,
  networks: readonly NetworkOfVisit[],
  { branchId, day }: { readonly branchId: number; readonly day: string },
) =>
  lockWords(
    trx,
    ...networks.map(({ hash }) => `visits of network ${hash.toString('hex')}`).toSorted(),
    nameOfDay(branchId, day),
  )

/**
 * Number of unanswered visits and places on waiting lists that each network has requested since a moment, and the oldest of them;
 * without the place `exceptWaiting`. A declined or expired offer ends no place.
 */
export const unansweredOf = (trx: Trx, networks: readonly Buffer[], { since, exceptWaiting = 0 }: CountOptions) =>
  trx
    .selectFrom('visit_networks')
    .leftJoin('visits', 'visits.id', 'visit_networks.visit_id')
    .leftJoin('visit_waiting', 'visit_waiting.id', 'visit_networks.waiting_id')
    .select((row) => [sql<string>`encode(network, 'hex')`.as('network'), row.fn.countAll<number>().as('count')])
    .select((row) => row.fn.min('visit_networks.requested_at').as('oldest'))
    .where('network', '=', sql<Buffer>`any(${networks}::bytea[])`)
    .where('visit_networks.requested_at', '>', since)
    .where(
      sql<boolean>`case when waiting_id is null then visits.status in ('requested', 'confirmed')
          else visit_waiting.ended_at is null and waiting_id <> ${exceptWaiting} end`,
    )
    .groupBy('network')
    .execute()

interface CountOptions {
  readonly since: Date
  readonly exceptWaiting?: number | undefined
}

type NetworkOwner = { readonly visit_id: number } | { readonly waiting_id: number }

/** Stores from which networks a visit or a place on a waiting list was requested. */
export const addVisitNetworks = (
  trx: Trx,
  requested: NetworkOwner,
  networks: readonly NetworkOfVisit[],
  requested_at: Date,
) =>
  trx
    .insertInto('visit_networks')
    .values(networks.map(({ hash: network, times }) => ({ ...requested, network, times, requested_at })))
    .execute()

/** Networks from which a place on a waiting list was requested; empty after the period of `visit_networks`. */
export const networksOfWaiting = (trx: Trx, waitingId: number) =>
  trx
    .selectFrom('visit_networks')
    .select([sql<string>`encode(network, 'hex')`.as('name'), 'times'])
    .where('waiting_id', '=', waitingId)
    .orderBy('times')
    .execute()

/** Marks visits as answered: deletes their networks, so they count no longer. */
export const markAnswered = (trx: Trx, visitIds: readonly number[]) =>
  trx.deleteFrom('visit_networks').where('visit_id', 'in', visitIds).execute()
