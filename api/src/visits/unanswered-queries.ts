import { sql } from 'kysely'
import type { Trx } from '../platform/db/client.ts'
import { asPrepared } from '../platform/db/prepared.ts'
import { lockWords } from '../requests/queries.ts'
import { nameOfDay } from './slot-queries.ts'

/** A network as a keyed hash, and its limit as a multiple of a single address's limit. */
export interface NetworkOfVisit {
  readonly hash: Buffer
  readonly times: number
}

/** Locks these networks, then the day (in the order of `lockVisitDay`): concurrent bookings of either wait for each other. */
export const lockNetworksAndDay = (trx: Trx, networks: readonly Buffer[], branchId: number, day: string) =>
  lockWords(
    trx,
    ...networks.map((network) => `visits of network ${network.toString('hex')}`).toSorted(),
    nameOfDay(branchId, day),
  )

/** Number of unanswered visits each network has booked since a moment, and the oldest of them. */
export const unansweredOf = (trx: Trx, networks: readonly Buffer[], since: Date) =>
  asPrepared(
    trx,
    trx
      .selectFrom('visit_networks')
      .innerJoin('visits', 'visits.id', 'visit_networks.visit_id')
      .select((row) => [sql<string>`encode(network, 'hex')`.as('network'), row.fn.countAll<number>().as('count')])
      .select((row) => row.fn.min('visit_networks.requested_at').as('oldest'))
      .where('network', '=', sql<Buffer>`any(${networks}::bytea[])`)
      .where('visit_networks.requested_at', '>', since)
      .where('visits.status', 'in', ['requested', 'confirmed'])
      .groupBy('network'),
  )

/** Stores from which networks a visit was booked. */
export const addVisitNetworks = (trx: Trx, visit_id: number, networks: readonly NetworkOfVisit[], requested_at: Date) =>
  trx
    .insertInto('visit_networks')
    .values(networks.map(({ hash: network, times }) => ({ visit_id, network, times, requested_at })))
    .execute()

/** Marks visits as answered: deletes their networks, so they count no longer. */
export const markAnswered = (trx: Trx, visitIds: readonly number[]) =>
  trx.deleteFrom('visit_networks').where('visit_id', 'in', visitIds).execute()
