import { visitsTogetherFrom } from 'contract/visits/together.ts'
import { sql } from 'kysely'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { branchIn } from '../../requests/branch-queries.ts'
import { visits } from './desk-queries.ts'

interface GroupFilter {
  readonly branchId: number | undefined
  readonly now: Date
}

/** Unanswered coming visits booked from one network that booked several; the latest group first. */
export const groupedVisits = (db: Db, branchIds: BranchIds, { branchId, now }: GroupFilter) =>
  db
    .selectFrom('visit_networks')
    .innerJoin('visits', 'visits.id', 'visit_networks.visit_id')
    .select([
      sql<number[]>`array_agg(visits.id order by starts_at, visits.id)`.as('ids'),
      sql<Date>`min(visit_networks.requested_at)`.as('first_at'),
      sql<Date>`max(visit_networks.requested_at)`.as('last_at'),
    ])
    .where('times', '=', 1)
    .where('visits.status', 'in', ['requested', 'confirmed'])
    .where('starts_at', '>', now)
    .where(branchIn('visits.branch_id', branchIds))
    .$if(branchId !== undefined, (query) => query.where('visits.branch_id', '=', branchId ?? 0))
    .groupBy('network')
    .having((row) => row(row.fn.countAll(), '>=', visitsTogetherFrom))
    .orderBy('last_at', 'desc')
    .limit(20)
    .execute()

export const visitsByIds = (db: Db | Trx, branchIds: BranchIds, ids: readonly number[]) =>
  visits(db, branchIds)
    .where('visits.id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('starts_at')
    .orderBy('visits.id')
    .execute()

/** Locks those of these visits that are unanswered and can still be cancelled. */
export const unansweredAmong = async (trx: Trx, ids: readonly number[]): Promise<number[]> =>
  (
    await trx
      .selectFrom('visits')
      .select('id')
      .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
      .where('status', 'in', ['requested', 'confirmed'])
      .where((visit) =>
        visit.exists(visit.selectFrom('visit_networks').select('visit_id').whereRef('visit_id', '=', 'visits.id')),
      )
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map(({ id }) => id)
