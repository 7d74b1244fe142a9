import type { VisitHours } from 'contract/visits/hours.ts'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'
import type { Tours } from '../../db/types.generated.ts'

type BranchIds = readonly number[] | 'all'

/** What is outside one's branches is not there. */
const within = (column: string, branchIds: BranchIds): RawBuilder<boolean> =>
  branchIds === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${[...branchIds]}::integer[])`

const fileOf = sql<number | null>`(select coalesce(merged_into, id) from families where families.id = tours.family_id)`

const visits = (db: Db | Trx, branchIds: BranchIds) =>
  db
    .selectFrom('visits')
    .innerJoin('tours', 'tours.id', 'visits.tour_id')
    .select([
      'visits.id',
      'reference',
      'full_name',
      'child_age',
      'phone_num as phone',
      'tours.email',
      'language',
      'message',
    ])
    .select(['car_plate', 'visitors', 'visits.branch_id', 'starts_at', 'ends_at', 'visits.status', 'cancelled_by'])
    .select(['cancel_reason', 'requested_at', 'version', fileOf.as('family_id')])
    .where(within('visits.branch_id', branchIds))

/** Moments from the first to before the last. */
interface Span {
  readonly start: Date
  readonly end: Date
  readonly branchId?: number | undefined
}

export const visitsWithin = (db: Db, branchIds: BranchIds, { start, end, branchId }: Span) =>
  visits(db, branchIds)
    .where('starts_at', '>=', start)
    .where('starts_at', '<', end)
    .where((where) => (branchId === undefined ? where.lit(true) : where('visits.branch_id', '=', branchId)))
    .orderBy('starts_at')
    .orderBy('visits.id')
    .limit(2000)
    .execute()

export const deskVisitById = (db: Db | Trx, branchIds: BranchIds, id: number) =>
  visits(db, branchIds).where('visits.id', '=', id).executeTakeFirst()
export type StoredDeskVisit = NonNullable<Awaited<ReturnType<typeof deskVisitById>>>

/** Tours without a time; those without a branch are everybody's to give one. */
const requests = (db: Db | Trx, branchIds: BranchIds) =>
  db
    .selectFrom('tours')
    .leftJoin('visit_waiting', 'visit_waiting.tour_id', 'tours.id')
    .select(['tours.id', 'reference', 'full_name', 'child_age', 'phone_num as phone', 'language', 'tours.branch_id'])
    .select(['preferred_date', 'visit_waiting.day as waiting_day', 'message', 'created_at as requested_at'])
    .select(fileOf.as('family_id'))
    .where('tours.status', '=', 'requested')
    .where('suspected_spam', '=', false)
    .where((tour) => tour.or([within('tours.branch_id', branchIds), tour('tours.branch_id', 'is', null)]))
    .where((tour) =>
      tour.not(tour.exists(tour.selectFrom('visits').select('visits.id').whereRef('tour_id', '=', 'tours.id'))),
    )

export const requestsSince = (db: Db, branchIds: BranchIds, since: Date, branchId: number | undefined) =>
  requests(db, branchIds)
    .where('created_at', '>=', since)
    .where((where) =>
      branchId === undefined
        ? where.lit(true)
        : where.or([where('tours.branch_id', '=', branchId), where('tours.branch_id', 'is', null)]),
    )
    .orderBy('created_at')
    .orderBy('tours.id')
    .limit(100)
    .execute()

/** The request, which nobody else changes; a place that comes free may be offered to it meanwhile. */
export const lockRequest = (trx: Trx, branchIds: BranchIds, id: number) =>
  requests(trx, branchIds).where('tours.id', '=', id).forNoKeyUpdate('tours').executeTakeFirst()

export const giveBranch = (trx: Trx, tourId: number, branch_id: number) =>
  trx.updateTable('tours').set({ branch_id }).where('id', '=', tourId).execute()

export const hoursOf = (db: Db | Trx, branchIds: BranchIds, branchId: number) =>
  db
    .selectFrom('visit_hours')
    .select(['branch_id', 'weekly', 'minutes', 'places', 'buffer_minutes', 'notice_hours', 'days_ahead'])
    .select(['confirm_by_itself', 'exceptions', 'version'])
    .where('branch_id', '=', branchId)
    .where(within('branch_id', branchIds))
    .executeTakeFirst()

export const lockHours = (trx: Trx, branchId: number) =>
  trx.selectFrom('visit_hours').select('version').where('branch_id', '=', branchId).forUpdate().executeTakeFirst()

export const saveHours = (trx: Trx, { branch_id, weekly, exceptions, ...hours }: VisitHours, version: number) =>
  trx
    .updateTable('visit_hours')
    .set({ ...hours, weekly: JSON.stringify(weekly), exceptions: JSON.stringify(exceptions), version })
    .where('branch_id', '=', branch_id)
    .execute()

/** The new tour's id, or undefined when another one has this reference. */
export const addTourAtDesk = async (trx: Trx, tour: Insertable<Tours>): Promise<number | undefined> =>
  (
    await trx
      .insertInto('tours')
      .values(tour)
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id
